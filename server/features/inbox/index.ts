export { adoptProviderId } from './changes/adoptProviderId.ts';
export { applyBetterFile } from './changes/applyBetterFile.ts';
export { applyEdit } from './changes/applyEdit.ts';
export { applyNewAddress } from './changes/applyNewAddress.ts';
export { applyReaction } from './changes/applyReaction.ts';
export { callableNames } from '#server/features/contacts/index.ts'; // for channels, which know no other feature
export { applyReceipt, applyReceiptWithOthers } from './changes/applyReceipt.ts';
export { applyRefusal, isUndeliverable } from './changes/applyRefusal.ts';
export { applyResponse } from './changes/applyResponse.ts';
export { applyRevoke } from './changes/applyRevoke.ts';
export { removeNotice } from './changes/removeNotice.ts';
export type { InboundEdit, InboundReaction, InboundResponse, InboundRevoke, Receipt } from './inbound.ts';
import './inbox.events.ts';

export { receiveHistory } from './receiveHistory.ts';
export { recordNotice } from './recordNotice.ts';
export { showCustomerPage, showCustomerTyping } from '#server/features/tickets/index.ts';
export { storable } from './storable.ts';
export { receiveCall } from './receiveCall.ts';
export {
  belongsTogether,
  receiveConversations,
  receiveMessage,
  receiveMessages,
  takesGroups,
} from './receiveMessage.ts';
