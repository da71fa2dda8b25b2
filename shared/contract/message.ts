import { z } from 'zod';
import { AUTHORS } from '../domain/authors.ts';
import { MEDIA_STATES, MEDIA_TYPES } from '../domain/mediaType.ts';
import { contactSummary } from './contacts.ts';
import { errorCode, id, moment } from './fields.ts';
import { recipients } from './recipients.ts';
import { responseChoices, richContent } from './richContent.ts';

const oldMessage = z.object({ id, body: z.string(), createdAt: moment });

const reaction = z.object({ emoji: z.string(), fromMe: z.boolean(), contactId: id.nullable() });

/** The current vote of a person in a poll, or answer to an event. */
const response = z.object({
  fromMe: z.boolean(),
  /** Null for the agents' side. */
  contact: contactSummary.nullable(),
  /** Indexes of the options of a poll, or in `EVENT_ANSWERS`; null when only the phone can read it. */
  choices: responseChoices.nullable(),
  guests: z.int(),
});

const quoted = z.object({
  id,
  body: z.string(),
  fromMe: z.boolean(),
  mediaType: z.enum(MEDIA_TYPES),
  /** Absent from servers of earlier versions. */
  mediaMime: z.string().nullable().optional(),
  isDeleted: z.boolean(),
  contact: contactSummary.nullable(),
  /** The same as in the message itself. */
  user: z.object({ id, name: z.string() }).nullable(),
});

export const message = z.object({
  id,
  /**
   * The id that the sending client chose (`sendForm`), by which it recognises its own message; null for other messages.
   */
  clientId: z.string().nullable(),
  ticketId: id,
  body: z.string(),
  author: z.enum(AUTHORS),
  /** Sent to the customer: `author` is not `customer`. */
  fromMe: z.boolean(),
  read: z.boolean(),
  mediaType: z.enum(MEDIA_TYPES),
  /**
   * URL of the file, valid for some hours without a token; absolute where the server knows its public address. With the
   * query parameter `download` the file is sent as a download. Null without a file.
   */
  mediaUrl: z.string().nullable(),
  mediaMime: z.string().nullable(),
  mediaName: z.string().nullable(),
  mediaSize: z.int().nullable(),
  /**
   * Width of a picture or video as it is shown, in pixels, so that screens reserve its space; null where unknown. Absent
   * from servers of earlier versions.
   */
  mediaWidth: z.int().nullable().optional(),
  /** Its height, as `mediaWidth`. */
  mediaHeight: z.int().nullable().optional(),
  /**
   * State of a received file that is not stored yet: `fetching`, or `failed` (`retryFile` requests it again); else
   * null.
   */
  mediaState: z.enum(MEDIA_STATES).nullable(),
  /** What is said in a voice message, written by a program; null without. Absent from servers of earlier versions. */
  transcription: z.string().nullable().optional(),
  /** 0 not yet accepted by the provider, 1 sent, 2 delivered, 3 read, 4 played. */
  ack: z.int().min(0).max(4),
  /** Why the last attempt to send failed; null without a failure. */
  failReason: errorCode.nullable(),
  /** The provider's own error code, e.g. "463". */
  failDetail: z.string().nullable().optional(),
  /**
   * Not sent yet because its connection writes to nobody new for now; `GET /sending-limits` says why and until when.
   * Absent from servers of earlier versions.
   */
  isPaused: z.boolean().optional(),
  /** Written by a program, not by a person: `author` is `system` (menu, greeting, farewell) or `api`. */
  isAutomatic: z.boolean(),
  isDeleted: z.boolean(),
  isEdited: z.boolean(),
  quotedMsg: quoted.nullable(),
  /** The sender: the customer, in a group the member; null for messages sent from Ramal. */
  contact: contactSummary.nullable(),
  /** The agent who wrote it; null for messages typed on the phone and for automatic messages. */
  user: z.object({ id, name: z.string() }).nullable(),
  /**
   * The names of the members of a group whom it mentions: in the text stand `@` and the name. Absent from servers of earlier
   * versions.
   */
  mentions: z.array(z.string()).optional(),
  reactions: z.array(reaction),
  oldMessages: z.array(oldMessage),
  /**
   * What the message is besides its text and file, such as a poll; `body` says the same as plain text. Absent from servers of
   * earlier versions.
   */
  content: richContent.nullable().optional(),
  /** To a poll or an event. Absent from servers of earlier versions. */
  responses: z.array(response).optional(),
  /**
   * Of an e-mail: who else has got it, or gets it with this answer; null where nobody else does. Absent from servers of
   * earlier versions.
   */
  recipients: recipients.nullable().optional(),
  createdAt: moment,
  updatedAt: moment,
});
export type Message = z.output<typeof message>;
