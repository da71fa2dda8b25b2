import { z } from 'zod';

/*
 * What Ramal reads of the webhooks of the Messenger Platform, which serves Instagram too. Ids and times come as strings or
 * as numbers.
 */

const id = z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(190));
/** Milliseconds since 1970. */
const time = z.coerce.number().int().min(0);
const link = z.string().max(4000);
const text = z.string();

const attachment = z.object({
  type: z.string().default(''),
  title: text.nullish(),
  url: link.nullish(),
  payload: z
    .object({
      url: link.nullish(),
      title: text.nullish(),
      sticker_id: id.nullish(),
      coordinates: z.object({ lat: z.coerce.number(), long: z.coerce.number() }).nullish(),
      elements: z.array(z.object({ title: text.nullish(), subtitle: text.nullish() })).nullish(),
    })
    .nullish()
    .catch(null), // of a kind with a form of its own
});
export type Attachment = z.output<typeof attachment>;

/** How the person came to the conversation. */
const referral = z.object({
  ref: text.nullish(),
  source: text.nullish(),
  ads_context_data: z
    .object({ ad_title: text.nullish(), photo_url: link.nullish(), video_url: link.nullish() })
    .nullish()
    .catch(null),
});
export type Referral = z.output<typeof referral>;

const message = z.object({
  mid: id,
  text: text.nullish(),
  quick_reply: z.object({ payload: text }).nullish(),
  attachments: z.array(attachment).max(100).nullish(),
  reply_to: z
    .object({
      mid: id.nullish(),
      story: z.object({ url: link.nullish() }).nullish(),
    })
    .nullish(),
  referral: referral.nullish(),
  is_echo: z.boolean().nullish(),
  app_id: id.nullish(),
  /** What the program that sent it has added; comes with echoes only. */
  metadata: text.nullish(),
  is_deleted: z.boolean().nullish(),
  is_unsupported: z.boolean().nullish(),
});
export type MetaMessage = z.output<typeof message>;

export const messagingEvent = z.object({
  sender: z.object({ id }).nullish(),
  recipient: z.object({ id }).nullish(),
  timestamp: time,
  message: message.nullish(),
  message_edit: z.object({ mid: id, text, num_edit: z.coerce.number().int().default(1) }).nullish(),
  reaction: z
    .object({
      mid: id,
      action: z.enum(['react', 'unreact']),
      reaction: text.nullish(),
      emoji: text.nullish(),
    })
    .nullish(),
  postback: z
    .object({
      mid: id.nullish(),
      title: text.nullish(),
      payload: text.nullish(),
      referral: referral.nullish(),
    })
    .nullish(),
  referral: referral.nullish(),
  /** Messenger tells up to which time everything was read, Instagram which message was read. */
  read: z.object({ watermark: time.nullish(), mid: id.nullish() }).nullish(),
  delivery: z.object({ watermark: time.nullish(), mids: z.array(id).nullish() }).nullish(),
});
export type MessagingEvent = z.output<typeof messagingEvent>;

/** The little that is needed to show that something came which cannot be read. */
export const unreadableEvent = z.object({
  sender: z.object({ id }),
  timestamp: time,
  message: z.object({ mid: id, is_echo: z.boolean().nullish().catch(null) }),
});

/** The fields whose changes are events of a conversation, in place of `messaging`. */
const CONVERSATION_FIELD = /^(?:standby|messag(?:es|ing|e)\w*)$/;

export const messagingEntry = z.object({
  /** Of the Page, or of the Instagram account. */
  id,
  messaging: z.array(z.unknown()).nullish(),
  /** In place of `messaging` while another app has the conversation. */
  standby: z.array(z.unknown()).nullish(),
  changes: z.array(z.object({ field: z.string(), value: z.unknown() })).nullish(),
});

/** An event of a conversation, not yet read. */
export interface EntryEvent {
  /** Of the Page, or of the Instagram account. */
  readonly accountId: string;
  readonly payload: unknown;
}

/** The events of entries in the order in which they happened: Meta neither promises nor keeps one. */
export function eventsOf(entries: readonly z.output<typeof messagingEntry>[]): EntryEvent[] {
  return entries
    .flatMap(({ id: accountId, messaging, standby, changes }) =>
      [
        ...(messaging ?? []),
        ...(standby ?? []),
        ...(changes ?? []).filter(({ field }) => CONVERSATION_FIELD.test(field)).map(({ value }) => value),
      ].map((payload) => ({ accountId, payload })),
    )
    .toSorted((one, other) => timeOf(one.payload) - timeOf(other.payload));
}

function timeOf(payload: unknown): number {
  return z.object({ timestamp: time }).safeParse(payload).data?.timestamp ?? 0;
}
