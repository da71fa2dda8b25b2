export { Conversation } from './Conversation.tsx';
export { useOpenTicket } from './useOpenTicket.ts';
