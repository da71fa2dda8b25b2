export { ApiRequest } from './apiRequest.entity.ts';
export { createApiTokenGuard } from './apiToken.ts';
export { removeOldRequests } from './idempotency.ts';
