import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '#shared/domain/emailAddress.ts';

/** One of the contents of a message: each is read by itself, so that one that cannot be read does not hide the others. */
export const hubContent = z.object({
  type: z.string(),
  text: z.string().nullish(),
  fileUrl: z.string().max(4000).nullish(),
  fileMimeType: z.string().max(200).nullish(),
  fileName: z.string().max(500).nullish(),
  fileCaption: z.string().nullish(),
  latitude: z.coerce.number().nullish(),
  longitude: z.coerce.number().nullish(),
  name: z.string().nullish(),
  address: z.string().nullish(),
});
export type HubContent = z.output<typeof hubContent>;

/** That of an e-mail is the longest. */
const address = z.string().trim().min(1).max(EMAIL_MAX_LENGTH);

const person = z
  .object({ name: z.string().nullish(), firstName: z.string().nullish(), lastName: z.string().nullish() })
  .catch({});

const message = z.object({
  type: z.literal('MESSAGE'),
  message: z.object({
    id: z.string().min(1).max(190),
    from: address,
    /** The hub's id of the channel. */
    to: z.string(),
    direction: z.enum(['IN', 'OUT']),
    visitor: person.nullish(),
    group: z.object({ id: z.string().max(200).nullish(), name: z.string().nullish() }).nullish(),
    /** The hub sends it as a string. */
    isGroup: z.union([z.boolean(), z.string()]).nullish(),
    contents: z.array(z.unknown()).max(100),
  }),
});
export type HubMessageEvent = z.output<typeof message>;

const status = z.object({
  type: z.literal('MESSAGE_STATUS'),
  messageId: z.string().min(1).max(200),
  messageStatus: z.object({
    code: z.string(),
    description: z.string().nullish(),
    error: z.object({ message: z.string().nullish() }).nullish(),
  }),
});
export type HubStatusEvent = z.output<typeof status>;

/** The body of a webhook request. */
export const hubEvent = z.discriminatedUnion('type', [message, status]);
