export { encryptedIntegrations } from './encryptedIntegrations.ts';
export { Integration } from './integration.entity.ts';
export { integrationValue, integrationValues } from './integrations.queries.ts';
export { IntegrationState } from './integrationState.entity.ts';
export { recordFailure, recordSuccess } from './integrationStates.ts';
