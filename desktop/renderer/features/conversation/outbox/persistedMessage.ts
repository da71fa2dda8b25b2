import { z } from 'zod';
import { message } from '#shared/contract/message.ts';
import { emailPerson } from '#shared/contract/recipients.ts';
import { PERSISTED_VERSION } from './persistedValue.ts';
import { PAUSE_REASONS, type Outgoing } from './outbox.slice.ts';

/** A message as `valueOf` stores it on this device; the bytes of its file are stored beside it. */
const persistedMessage = z.object({
  version: z.literal(PERSISTED_VERSION),
  clientId: z.uuid(),
  ticketId: z.int().positive(),
  name: z.string(),
  body: z.string(),
  quoted: message.nullable(),
  file: z
    .object({
      name: z.string(),
      mime: z.string(),
      size: z.int(),
      /** This and the next one are of files of quick answers. */
      quickAnswerFile: z.string().optional(),
      url: z.string().optional(),
    })
    .nullable(),
  isVoice: z.boolean(),
  /** This and the next ones are absent from messages that earlier versions of the app have stored. */
  subject: z.string().default(''),
  copies: z.array(emailPerson).nullable().default(null),
  blindCopies: z.array(emailPerson).default([]),
  mentions: z.array(z.string()).default([]),
  createdAt: z.iso.datetime(),
  place: z.number(),
  seenId: z.int().nullable(),
  needsLook: z.boolean(),
  isTried: z.boolean(),
  state: z.enum(['waiting', 'failed', 'held']),
  failure: z
    .object({
      status: z.int(),
      code: z.string().nullable(),
      message: z.string(),
      details: z.record(z.string(), z.unknown()).optional(),
    })
    .nullable(),
  hold: z.enum(PAUSE_REASONS).nullable(),
});

/**
 * Restores a stored message in this window; null when it cannot be parsed, or its file is missing.
 * @param known the same message where this window has it already
 */
export function parsePersistedMessage(
  value: unknown,
  bytes: Blob | null,
  known: Outgoing | undefined,
): Outgoing | null {
  const parsed = persistedMessage.safeParse(value);
  if (!parsed.success) return null;
  const { version: _, file, place, needsLook, hold, state, ...fields } = parsed.data;
  if (file && !bytes) return null;
  return {
    ...fields,
    file: known?.file ?? (file && bytes && { ...file, url: file.url ?? URL.createObjectURL(bytes) }),
    // the ticket may have changed while the app was closed
    needsCheck: known ? needsLook : true,
    sequence: place,
    state: state === 'held' ? 'paused' : state,
    pauseReason: hold,
    storage: 'stored',
  };
}
