export { followAccess } from './access.api.ts';
export { ProfileDialog } from './pieces.ts';
export { SignupsBadge } from './SignupsBadge.tsx';
export { useSearchUsersQuery } from './users.api.ts';
export { followUsers } from './users.realtime.ts';
