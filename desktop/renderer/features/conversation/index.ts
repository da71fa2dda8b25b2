export { Conversation } from './Conversation.tsx';
export { useOpenTicket } from './useOpenTicket.ts';
export { post, useOutboxDispatch } from './outbox/outbox.ts';
