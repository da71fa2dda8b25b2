export { ProfileDialog } from './UserFormDialog.tsx';
export { useSearchUsersQuery } from './users.api.ts';
export { followUsers } from './users.realtime.ts';
