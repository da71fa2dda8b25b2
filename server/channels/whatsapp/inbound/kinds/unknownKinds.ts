import { proto } from '@whiskeysockets/baileys';
import { fieldsOf } from './wireFields.ts';

/*
 * Kinds of messages that the library does not know: it reads them as if nothing had been sent.
 * Source of the numbers: the message definitions of tulir/whatsmeow (waE2E), whose list goes on without gaps.
 */

/** A text or file that its reader uncovers; it holds a whole message. */
const SPOILER = 118;
/** An option that was added to a poll, and keys: nothing to be shown. */
const SILENT: ReadonlySet<number> = new Set([121, 123, 127]);
/** What accompanies a message, by the library's names. */
const COMPANIONS: ReadonlySet<string> = new Set([
  'messageContextInfo',
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
]);
/** Parts that hold a whole message in their first field. */
const WRAPPERS = [
  [37, 'viewOnceMessage'],
  [40, 'ephemeralMessage'],
] as const;

/**
 * Adds the content of a covered message to the decoded one.
 * @param bytes from which it was decoded
 * @returns whether it is of a kind of which nothing can be read
 */
export function readUnknownKind(message: proto.IMessage, bytes: Uint8Array): boolean {
  if (isKnown(message)) return false;
  const fields = new Map(fieldsOf(bytes));
  for (const [number, name] of WRAPPERS) {
    const wrapped = message[name]?.message;
    const inner = messageIn(fields.get(number));
    if (wrapped && inner) return readUnknownKind(wrapped, inner);
  }
  const covered = messageIn(fields.get(SPOILER));
  if (covered) {
    Object.assign(message, proto.Message.decode(covered));
    return !isKnown(message);
  }
  const unknown = [...fields.keys()].filter((number) => !SILENT.has(number));
  return unknown.length > Object.keys(message).length; // of which the library knows all that it has decoded
}

function isKnown(message: proto.IMessage): boolean {
  const wrapped = WRAPPERS.map(([, name]) => message[name]?.message).find(Boolean);
  return wrapped ? isKnown(wrapped) : Object.keys(message).some((name) => !COMPANIONS.has(name));
}

function messageIn(part: bigint | Uint8Array | undefined): Uint8Array | undefined {
  const inner = part instanceof Uint8Array ? new Map(fieldsOf(part)).get(1) : undefined;
  return inner instanceof Uint8Array ? inner : undefined;
}
