export { NotificationsBell } from './NotificationsBell.tsx';
export { NotificationsWatch } from './NotificationsWatch.tsx';
export { useArrivals, type Arrival } from './useArrivals.ts';
