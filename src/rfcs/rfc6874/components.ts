/** The components are RFC 3986's: a zone identifier is part of the host. */
export { choices, type ComponentName, components, likely, startRules, unlikely, words } from '../rfc3986/components.js';
