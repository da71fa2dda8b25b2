export { useLogoutMutation } from './auth.api.ts';
export { SessionWatch } from './SessionWatch.tsx';
