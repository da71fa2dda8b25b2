/* Everything that depends on grammy. It is loaded only when the first session starts. */
export { connect, librarySignal } from './api/connect.ts';
export { failureOf } from './api/failure.ts';
export { testToken } from './api/testToken.ts';
export { openFile } from './inbound/openFile.ts';
export { picture } from './inbound/picture.ts';
export { edit, react, remove, showTyping } from './outbound/change.ts';
export { send } from './outbound/send.ts';
