export { subscribeDashboard } from './dashboard.realtime.ts';
