export { useLogoutMutation } from './auth.api.ts';
export { TwoFactorDialog } from './lazyComponents.ts';
export { SessionListener } from './SessionListener.tsx';
export {
  subscribeTwoFactor,
  useResetTwoFactorMutation,
  useTwoFactorUsersQuery,
} from './twoFactor/twoFactor.api.ts';
