export { ApiTokens } from './ApiTokens.tsx';
export { subscribeApiTokens } from './apiTokens.realtime.ts';
