export { NotificationsBell } from './NotificationsBell.tsx';
export { NotificationsWatch } from './NotificationsWatch.tsx';
export { NotificationsPanel } from './pieces.ts';
export { useArrivals, type Arrival } from './useArrivals.ts';
