export { subscribeAccess } from './access.api.ts';
export { AwayDialog, ProfileDialog } from './lazyComponents.ts';
export { AvailabilityNotice } from './AvailabilityNotice.tsx';
export { SignupsBadge } from './SignupsBadge.tsx';
export { UserAvatar } from './UserAvatar.tsx';
export { useAvailability } from './useAvailability.ts';
export { useSearchUsersQuery } from './users.api.ts';
export { subscribeUsers } from './users.realtime.ts';
