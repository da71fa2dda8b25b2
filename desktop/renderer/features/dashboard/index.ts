export { followDashboard } from './dashboard.realtime.ts';
