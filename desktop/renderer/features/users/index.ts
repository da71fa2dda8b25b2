export { subscribeAccess } from './access.api.ts';
export { ProfileDialog } from './lazyComponents.ts';
export { SignupsBadge } from './SignupsBadge.tsx';
export { UserAvatar } from './UserAvatar.tsx';
export { useSearchUsersQuery } from './users.api.ts';
export { subscribeUsers } from './users.realtime.ts';
