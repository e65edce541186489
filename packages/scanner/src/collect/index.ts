export { type Collected, type CollectOptions, collectSkill } from './collect-skill.js';
export { hashSkill } from './hash-skill.js';
export { languageOf } from './name-language.js';
