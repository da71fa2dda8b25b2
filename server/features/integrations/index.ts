export { encryptedIntegrations } from './encryptedIntegrations.ts';
export { Integration } from './integration.entity.ts';
export { integrationValue } from './integrations.queries.ts';
