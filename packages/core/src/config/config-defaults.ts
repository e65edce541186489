import { knowhowDefaults } from './knowhow-settings.js';
import { readSkillsSettings } from './skills-settings.js';
import type { JsonObject } from './types.js';

/** What applies where a file says nothing, in the form of that file. Only what is the same for everybody. */
export function configDefaults(file: 'openclaw' | 'knowhow'): JsonObject {
  const { settings } = readSkillsSettings({}, { home: '/', configDir: '/' });
  const { extraDirs, allowSymlinkTargets, watch, preferBrew, nodeManager, limits, debounceMs } = settings;
  if (file === 'knowhow') {
    const { pins, prompt } = knowhowDefaults();
    return { pins, debounceMs, prompt };
  }
  return {
    skills: { load: { extraDirs, allowSymlinkTargets, watch }, install: { preferBrew, nodeManager }, limits },
  };
}
