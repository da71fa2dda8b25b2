import { z } from 'zod';

const content = z.object({
  type: z.string(),
  text: z.string().optional(),
  fileUrl: z.string().max(4000).optional(),
  fileMimeType: z.string().max(200).optional(),
  fileName: z.string().max(500).optional(),
  fileCaption: z.string().optional(),
  latitude: z.coerce.number().optional(),
  longitude: z.coerce.number().optional(),
  name: z.string().optional(),
  address: z.string().optional(),
});
export type HubContent = z.output<typeof content>;

const address = z.string().trim().min(1).max(200);

const person = z
  .object({ name: z.string(), firstName: z.string(), lastName: z.string() })
  .partial()
  .catch({});

const message = z.object({
  type: z.literal('MESSAGE'),
  message: z.object({
    id: z.string().min(1).max(190),
    from: address,
    /** The hub's id of the channel. */
    to: z.string(),
    direction: z.enum(['IN', 'OUT']),
    visitor: person.optional(),
    group: z
      .object({ id: z.string().max(200), name: z.string() })
      .partial()
      .nullish(),
    /** The hub sends it as a string. */
    isGroup: z.union([z.boolean(), z.string()]).optional(),
    contents: z.array(content).max(100),
  }),
});
export type HubMessageEvent = z.output<typeof message>;

const status = z.object({
  type: z.literal('MESSAGE_STATUS'),
  messageId: z.string().min(1).max(200),
  messageStatus: z.object({
    code: z.string(),
    description: z.string().optional(),
    error: z.object({ message: z.string() }).partial().nullish(),
  }),
});
export type HubStatusEvent = z.output<typeof status>;

/** The body of a webhook request. */
export const hubEvent = z.discriminatedUnion('type', [message, status]);
