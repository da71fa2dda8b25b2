export { subscribeAuditLog } from './auditLog.realtime.ts';
