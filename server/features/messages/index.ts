export { Message } from './message.entity.ts';
export { OldMessage } from './oldMessage.entity.ts';
export { Reaction } from './reaction.entity.ts';
export { SendAttempt } from './sendAttempt.entity.ts';
