import { z } from 'zod';
import { contract } from './endpoint.ts';
import { connection, connectionForm } from './connections.ts';
import { fromJson, id, nothing } from './fields.ts';

/** The channels that the notification hub carries. */
export const HUB_CHANNEL_TYPES = ['facebook', 'instagram', 'telegram', 'email', 'webchat'] as const;
export type HubChannelType = (typeof HUB_CHANNEL_TYPES)[number];

/** A channel that the notification hub offers for the configured token. */
export const hubChannel = z.object({
  /** The hub's id of the channel. */
  id: z.string(),
  name: z.string(),
  channel: z.enum(HUB_CHANNEL_TYPES),
  /** A connection for this channel already exists. */
  isConnected: z.boolean(),
});
export type HubChannel = z.output<typeof hubChannel>;

const chosenChannels = z.preprocess(
  fromJson,
  z
    .array(z.object({ id: z.string().min(1).max(100) }))
    .min(1)
    .max(100),
);

/** Each chosen channel becomes a connection with these fields and the name it has in the hub. */
export const hubChannelsForm = connectionForm
  .omit({ name: true, type: true, credentials: true })
  .extend({ channels: chosenChannels });
export type HubChannelsForm = z.output<typeof hubChannelsForm>;

const errorsOfHub = ['ERR_HUB_WITHOUT_TOKEN', 'ERR_HUB_TOKEN_REFUSED', 'ERR_HUB_UNREACHABLE'] as const;

/** PostgreSQL cannot store U+0000; it is removed so that a message containing it still arrives. */
const anyJson = z
  .unknown()
  .transform((value): unknown =>
    JSON.parse(JSON.stringify(value ?? null), (_, part: unknown) =>
      typeof part === 'string' ? part.replaceAll('\u0000', '') : part,
    ),
  );

export const hubChannelsContract = contract({
  list: {
    method: 'GET',
    path: '/hub-channel',
    summary: 'List the channels that the notification hub offers',
    right: 'connections:manage',
    response: z.array(hubChannel),
    errors: errorsOfHub,
  },
  connect: {
    method: 'POST',
    path: '/hub-channel',
    summary: 'Create a connection for each chosen channel of the notification hub: all of them, or none',
    right: 'connections:manage',
    body: hubChannelsForm,
    response: z.array(connection),
    errors: [
      ...errorsOfHub,
      'ERR_HUB_WITHOUT_ADDRESS',
      'ERR_NO_HUB_CHANNEL_FOUND',
      'ERR_HUB_CHANNEL_CONNECTED',
      'ERR_CONNECTION_CREATION_COUNT',
      'ERR_WAPP_GREETING_REQUIRED',
      'ERR_NO_QUEUE_FOUND',
    ],
  },
  webhook: {
    method: 'POST',
    path: '/hub-webhook/:whatsappId/:secret',
    summary: 'Webhook of the notification hub for a connection; the URL contains a secret',
    right: 'public',
    params: z.object({ whatsappId: id, secret: z.string().max(200) }),
    body: z.object({ type: z.enum(['MESSAGE', 'MESSAGE_STATUS']) }).catchall(anyJson),
    response: nothing,
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_TOO_MANY_REQUESTS'],
  },
});
