export { startDovecot } from './startDovecot.ts';
export { startImap } from './startImap.ts';
export { startSmtp, type DeliveredEmail } from './startSmtp.ts';
