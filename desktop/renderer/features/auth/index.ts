export { useLogoutMutation } from './auth.api.ts';
export { SsoLinkField, TwoFactorDialog } from './lazyComponents.ts';
export { SessionListener } from './SessionListener.tsx';
export { subscribeSso } from './sso/sso.api.ts';
export { TwoFactorNotice } from './TwoFactorNotice.tsx';
export {
  subscribeTwoFactor,
  useResetTwoFactorMutation,
  useTwoFactorUsersQuery,
} from './twoFactor/twoFactor.api.ts';
