export { brandingOf } from './personalization.queries.ts';
export { logoFiles } from './logos.files.ts';
export { Personalization } from './personalization.entity.ts';
export { auditedPersonalizations } from './personalization.audit.ts';
