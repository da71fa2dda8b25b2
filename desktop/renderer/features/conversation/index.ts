export { Conversation, OutboxDialog } from './pieces.ts';
export { useDraftKey } from './composer/writing/useDraftKey.ts';
export { useOpenTicket } from './useOpenTicket.ts';
export { useOutboxDispatch } from './outbox/letters.ts';
export { giveUpAll, post, useUnsent, type Unsent } from './outbox/outbox.ts';
export { selectOutgoing } from './outbox/outbox.slice.ts';
export { OutboxWatch } from './outbox/OutboxWatch.tsx';
export { lastMessageWords } from './text/lastMessageWords.ts';
export { sendAllWaiting } from './outbox/sendWaiting.ts';
