export { applyEdit } from './applyEdit.ts';
export { applyReaction } from './applyReaction.ts';
export { applyReceipt } from './applyReceipt.ts';
export { applyRevoke } from './applyRevoke.ts';
export type { InboundCall, InboundEdit, InboundReaction, InboundRevoke, Receipt } from './inbound.ts';
export { receiveCall } from './receiveCall.ts';
export { receiveMessage } from './receiveMessage.ts';
