export { useSearchUsersQuery } from './users.api.ts';
