export { ApiToken } from './apiToken.entity.ts';
export { admitUse, findApiToken } from './admitApiToken.ts';
export { removeEndedTokens } from './removeEndedTokens.ts';
export { auditedApiTokens } from './apiToken.audit.ts';
