export { Conversation } from './pieces.ts';
export { useOpenTicket } from './useOpenTicket.ts';
export { post, useOutboxDispatch } from './outbox/outbox.ts';
export { selectOutgoing } from './outbox/outbox.slice.ts';
export { OutboxWatch } from './outbox/OutboxWatch.tsx';
export { shortText } from './text/readableText.ts';
export { isKept } from './outbox/sendKept.ts';
