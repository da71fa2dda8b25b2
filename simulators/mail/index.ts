export { startDovecot } from './startDovecot.ts';
export { startSmtp, type DeliveredEmail } from './startSmtp.ts';
