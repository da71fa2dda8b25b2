/*
 * Everything that stands on the library. It is heavy, and only loaded when there is a session.
 */
export { openFile } from './inbound/openFile.ts';
export { edit, markRead, react, remove } from './outbound/change.ts';
export { checkNumber, fetchPicture } from './outbound/lookUp.ts';
export { send } from './outbound/send.ts';
export { addressBook } from './people/addressBook.ts';
export { createSession } from './session/session.ts';
