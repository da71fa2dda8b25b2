export { createApiTokenGuard } from './apiToken.ts';
