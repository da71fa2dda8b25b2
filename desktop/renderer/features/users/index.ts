export { followAccess } from './access.api.ts';
export { ProfileDialog } from './pieces.ts';
export { useSearchUsersQuery } from './users.api.ts';
export { followUsers } from './users.realtime.ts';
