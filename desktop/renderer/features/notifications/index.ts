export { NotificationsBell } from './NotificationsBell.tsx';
export { NotificationsEffects } from './NotificationsEffects.tsx';
export { BrowserNotificationListener, NotificationsPanel } from './lazyComponents.ts';
export { useArrivals, type Arrival } from './useArrivals.ts';
