export { NotificationsBell } from './NotificationsBell.tsx';
export { NotificationsEffects } from './NotificationsEffects.tsx';
export { SeenMessagesListener } from './SeenMessagesListener.tsx';
export { useChime } from './useChime.ts';
export { BrowserNotificationListener, NotificationsPanel } from './lazyComponents.ts';
export { arrivalText } from './arrivalText.ts';
export { useArrivals, type Arrival } from './useArrivals.ts';
export { useDismissals } from './useDismissals.ts';
