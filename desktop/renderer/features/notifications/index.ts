export { NotificationsBell } from './NotificationsBell.tsx';
export { NotificationsWatch } from './NotificationsWatch.tsx';
export { BrowserWatch, NotificationsPanel } from './pieces.ts';
export { useArrivals, type Arrival } from './useArrivals.ts';
