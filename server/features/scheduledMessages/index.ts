export { ScheduledMessage } from './scheduledMessage.entity.ts';
export { sendDueMessages } from './sendDueMessages.ts';
