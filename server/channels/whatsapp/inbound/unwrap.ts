import { normalizeMessageContent, type proto } from '@whiskeysockets/baileys';

/** Parts that wrap a whole message, besides those that the library knows. */
const WRAPPERS = [
  'lottieStickerMessage',
  'groupMentionedMessage',
  'botInvokeMessage',
  'botTaskMessage',
  'botForwardedMessage',
  'questionMessage',
  'questionReplyMessage',
  'commentMessage',
] as const satisfies (keyof proto.IMessage)[];

/** Wrappers inside wrappers; more are not unwrapped. */
const MAX_DEPTH = 10;

/** Removes the wrappers of a message: disappearing, view-once, with caption, edited, group mention and others. */
export function unwrap(sent: proto.IMessage, depth = 0): proto.IMessage {
  const message = normalizeMessageContent(sent.deviceSentMessage?.message ?? sent) ?? {};
  const inner = WRAPPERS.map((name) => message[name]?.message).find(Boolean);
  return inner && depth < MAX_DEPTH ? unwrap(inner, depth + 1) : message;
}
