import { z } from 'zod';
import { MEDIA_TYPES } from '../domain/mediaType.ts';
import { flag, fromJson, moment } from './fields.ts';

/*
 * What a message is besides its text, its file and what it quotes, in a form that every channel can use. Its `body` says
 * the same as plain text (`textOfCard`), for search, lists and clients that do not read this.
 *
 * Everything here may have been written by a stranger: texts are short, lists are short, links are http or https.
 */

/** Longest texts in characters, and longest lists. */
export const RICH_LIMITS = {
  title: 300,
  text: 4096,
  link: 2000,
  options: 100,
  lines: 50,
  /** Base64 of about 45 kB. */
  thumbnail: 60_000,
  /** Answers of one person. */
  choices: 100,
} as const;

const title = z.string().max(RICH_LIMITS.title);
const text = z.string().max(RICH_LIMITS.text);
/** Shown with its host, opened only by a click, never fetched. */
const link = z.url({ protocol: /^https?$/ }).max(RICH_LIMITS.link);
/** A JPEG as base64 that came with the message. */
const thumbnail = z.base64().max(RICH_LIMITS.thumbnail);
const count = z.int().min(0).max(1_000_000);

const money = z.object({
  amount: z.number().min(-1e12).max(1e12),
  /** ISO 4217. */
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export type Money = z.output<typeof money>;

const poll = z.object({
  kind: z.literal('poll'),
  title,
  options: z.array(title).max(RICH_LIMITS.options),
  isMultiple: z.boolean(),
  /** Its author does not want others to see who voted for what. */
  hidesVoters: z.literal(true).optional(),
  endsAt: moment.nullable().optional(),
});

const event = z.object({
  kind: z.literal('event'),
  name: title,
  description: text,
  venue: title,
  link: link.nullable(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
  isCanceled: z.boolean(),
  isCall: z.boolean(),
});

const order = z.object({
  kind: z.literal('order'),
  title,
  note: text,
  itemCount: count,
  total: money.nullable(),
  status: z.enum(['inquiry', 'accepted', 'declined']).nullable(),
  /** Empty where they could not be fetched. `price` is that of the whole line. */
  lines: z.array(z.object({ name: title, quantity: count, price: money.nullable() })).max(RICH_LIMITS.lines),
  thumbnail: thumbnail.nullable(),
});

const product = z.object({
  kind: z.literal('product'),
  title,
  description: text,
  price: money.nullable(),
  salePrice: money.nullable(),
  /** The seller's own code. */
  code: title,
  link: link.nullable(),
  note: text,
  thumbnail: thumbnail.nullable(),
});

const invitation = z.object({
  kind: z.literal('invitation'),
  to: z.enum(['group', 'channel']),
  name: title,
  note: text,
  expiresAt: moment.nullable(),
  thumbnail: thumbnail.nullable(),
});

/** A text with buttons or a list, from which its reader chooses. */
const options = z.object({
  kind: z.literal('options'),
  title,
  text,
  footer: title,
  options: z
    .array(z.object({ title, description: title, section: title, link: link.nullable() }))
    .max(RICH_LIMITS.options),
});

/** The answer that was chosen from a message with options. */
const choice = z.object({ kind: z.literal('choice'), title, description: title });

/** Ramal shows what was written and never that money has moved: it cannot know. */
const payment = z.object({
  kind: z.literal('payment'),
  type: z.enum(['details', 'request', 'notice', 'declined', 'canceled', 'invitation', 'invoice']),
  title,
  note: text,
  total: money.nullable(),
  /** Keys and codes to pay with. */
  keys: z.array(z.object({ label: title, holder: title, value: text })).max(10),
});

const stickers = z.object({ kind: z.literal('stickers'), name: title, publisher: title, count });

/** The page that a text links to, as its author's program described it. */
const page = z.object({
  kind: z.literal('page'),
  link,
  title,
  description: title,
  thumbnail: thumbnail.nullable(),
});

/** Can be opened once, on the phone only. */
const viewOnce = z.object({ kind: z.literal('viewOnce') });

/** Something that happened in the chat and is no message of its own. */
const notice = z.object({
  kind: z.literal('notice'),
  type: z.enum(['pinned', 'unpinned', 'timer']),
  /** How long messages stay, of a `timer`; 0: for ever. */
  seconds: z.int().min(0).nullable(),
});

export const card = z.discriminatedUnion('kind', [
  poll,
  event,
  order,
  product,
  invitation,
  options,
  choice,
  payment,
  stickers,
  page,
  viewOnce,
  notice,
]);
export type Card = z.output<typeof card>;
export type CardOf<Kind extends Card['kind']> = Extract<Card, { kind: Kind }>;

/** The advertisement from which the customer began to write. */
const advertisement = z.object({
  title,
  text,
  link: link.nullable(),
  thumbnail: thumbnail.nullable(),
});

/** Where a quoted message was: in a status update, or in a chat. */
export const QUOTE_SOURCES = ['status', 'message'] as const;

/**
 * What the message answers, where no message of Ramal is that: a status update, a product, a message from before. It is the
 * copy that its author's program made, so it proves nothing.
 */
const quote = z.object({
  source: z.enum(QUOTE_SOURCES),
  /** As the copy says; it would be the shop that wrote it. */
  fromMe: z.boolean(),
  mediaType: z.enum(MEDIA_TYPES),
  /** The picture is a sticker. Absent: it is none. */
  isSticker: z.boolean().optional(),
  text,
  thumbnail: thumbnail.nullable(),
});
export type Quote = z.output<typeof quote>;

/** The characters of each part of a sent location. */
export const LOCATION_LIMITS = { name: 100, address: 300 } as const;

/** The parts of the description of a location that an agent has sent; each may be empty. */
const sentLocation = z.object({ name: text, address: text });

/** A location to be sent, in degrees. */
export const locationForm = z.object({
  latitude: z.preprocess(fromJson, z.number().min(-90).max(90)),
  longitude: z.preprocess(fromJson, z.number().min(-180).max(180)),
  name: z.string().trim().max(LOCATION_LIMITS.name).default(''),
  address: z.string().trim().max(LOCATION_LIMITS.address).default(''),
});
export type LocationForm = z.output<typeof locationForm>;

export const richContent = z.object({
  card: card.optional(),
  /** Under which an agent has begun a conversation by e-mail. */
  subject: z.string().optional(),
  sentLocation: sentLocation.optional(),
  /** The name of the automation rule that has sent it. */
  rule: z.string().optional(),
  /** `often`: the channel says that it was forwarded many times. */
  forwarded: z.enum(['once', 'often']).optional(),
  /** Seconds after which the customer's app deletes it. */
  vanishesAfter: z.int().positive().optional(),
  /** The sender meant it to be looked at once. */
  isViewOnce: z.literal(true).optional(),
  /** Where its sender was when a live location began; only the phone follows it. */
  isLiveStart: z.literal(true).optional(),
  /** Files with the same value were sent together. */
  album: z.string().max(200).optional(),
  advertisement: advertisement.optional(),
  quote: quote.optional(),
});
export type RichContent = z.output<typeof richContent>;

/** What people can answer to an invitation to an event, by its index. */
export const EVENT_ANSWERS = ['going', 'notGoing', 'maybe'] as const;

/** How a poll is sent. */
export const POLL_LIMITS = { title: 255, option: 100, options: { min: 2, max: 12 } } as const;

/** A poll as an agent writes it. Its options differ: a vote names them by their text. */
export const pollForm = z.object({
  title: z.string().trim().min(1).max(POLL_LIMITS.title),
  options: z.preprocess(
    fromJson,
    z
      .array(z.string().trim().min(1).max(POLL_LIMITS.option))
      .min(POLL_LIMITS.options.min)
      .max(POLL_LIMITS.options.max)
      .refine((options) => new Set(options).size === options.length),
  ),
  isMultiple: flag.default(false),
});
export type PollForm = z.output<typeof pollForm>;

/** The answer of one person to a poll or an event; a later one replaces it. */
export const responseChoices = z.array(z.int().min(0).max(RICH_LIMITS.options)).max(RICH_LIMITS.choices);
