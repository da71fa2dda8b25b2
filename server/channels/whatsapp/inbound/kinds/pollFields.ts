import { proto } from '@whiskeysockets/baileys';
import { fieldsOf } from './wireFields.ts';

/*
 * What phones write into polls that the library does not know: the sixth version, and that names are hidden or the poll ends.
 * Source: the message definitions of tulir/whatsmeow (waE2E).
 */

/** A poll with the fields that the library does not read. */
export interface Poll extends proto.Message.IPollCreationMessage {
  /** Members of a group do not see who voted for what. */
  hidesVoters?: boolean;
  /** Milliseconds since 1970. */
  endsAt?: number;
}

/** Numbers of fields. */
const VERSION_6 = 119;
const END = 9;
const HIDES_VOTERS = 10;
const POLLS = [
  [49, 'pollCreationMessage'],
  [60, 'pollCreationMessageV2'],
  [64, 'pollCreationMessageV3'],
  [111, 'pollCreationMessageV5'],
] as const;
/** Parts that hold a whole message, with the number of the field in which they do. */
const WRAPPERS = [
  [31, 'deviceSentMessage', 2],
  [40, 'ephemeralMessage', 1],
  [93, 'pollCreationMessageV4', 1],
] as const;

/**
 * Adds to a decoded message what the library left out of its poll; version 6 becomes version 5, which has the same form.
 * @param bytes from which it was decoded
 */
export function completePoll(message: proto.IMessage, bytes: Uint8Array): void {
  const fields = new Map(fieldsOf(bytes));
  const sixth = fields.get(VERSION_6);
  if (sixth instanceof Uint8Array) {
    message.pollCreationMessageV5 = proto.Message.PollCreationMessage.decode(sixth);
    addFields(message.pollCreationMessageV5, sixth);
  }
  for (const [number, name] of POLLS) {
    const poll = message[name];
    const part = fields.get(number);
    if (poll && part instanceof Uint8Array) addFields(poll, part);
  }
  for (const [number, name, inside] of WRAPPERS) {
    const wrapped = message[name]?.message;
    const part = fields.get(number);
    const inner = part instanceof Uint8Array && new Map(fieldsOf(part)).get(inside);
    if (wrapped && inner instanceof Uint8Array) completePoll(wrapped, inner);
  }
}

function addFields(poll: Poll, bytes: Uint8Array): void {
  const fields = new Map(fieldsOf(bytes));
  const endsAt = fields.get(END);
  if (fields.get(HIDES_VOTERS) === 1n) poll.hidesVoters = true;
  if (typeof endsAt === 'bigint') poll.endsAt = Number(endsAt);
}
