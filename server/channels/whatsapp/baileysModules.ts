/* Everything that depends on Baileys. It is large, so it is loaded only when the first session starts. */
import { convertKeysToKeyObjects } from './keys/keyObjects.ts';

export { openFile } from './inbound/openFile.ts';
export { renewFile } from './inbound/renewFile.ts';
export { fetchEarlier } from './inbox/fetchEarlier.ts';
export { edit, markRead, react, remove } from './outbound/change.ts';
export { checkNumber, fetchPicture } from './outbound/lookUp.ts';
export { showTyping } from './outbound/showTyping.ts';
export { send } from './outbound/send.ts';
export { addressBook } from './people/addressBook.ts';
export { listMembers } from './people/listMembers.ts';
export { createSession } from './session/session.ts';

convertKeysToKeyObjects();
