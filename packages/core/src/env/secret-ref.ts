/* What the rest of core needs to know about references to secrets: recognise, check (gates), resolve (runs). */
export { checkSecretRef } from './check-secret-ref.js';
export { resolveSecretRef } from './resolve-secret-ref.js';
export { toEnvValueRef, toSecretRef } from './to-secret-ref.js';
