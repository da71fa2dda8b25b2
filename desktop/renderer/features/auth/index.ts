export { useLogoutMutation } from './auth.api.ts';
export { SessionListener } from './SessionListener.tsx';
