import { z } from 'zod';
import { CONNECTION_STATUSES } from '../domain/connectionStatus.ts';
import { DEFAULT_CONNECTION_COLOR, NAME_LENGTH } from '../domain/limits.ts';
import { channelType, credentialsForm } from './channels.ts';
import { contract } from './endpoint.ts';
import type { ErrorCode, ErrorDetails } from './errors.ts';
import { color, flag, id, ids, moment, nothing, text } from './fields.ts';
import { passkeyAnswer, passkeyOptions } from './passkey.ts';
import { queueSummary } from './queues.ts';

/** The fields of a connection that every agent may see. */
export const connectionSummary = z.object({
  id,
  name: z.string(),
  color: z.string(),
  /** The channel, one of those that `GET /channels` lists; null means WhatsApp. */
  type: z.string().nullable(),
});

/**
 * Whether the labels of a linked phone are the tags of its contacts. `fromPhone`: what is changed on the phone is changed
 * here. `bothWays`: tags that are labels are also put on and taken off on the phone, which may not show it.
 */
export const LABEL_SYNCS = ['off', 'fromPhone', 'bothWays'] as const;
const labelSync = z.enum(LABEL_SYNCS);
export type LabelSync = z.output<typeof labelSync>;

export const connection = connectionSummary.extend({
  number: z.string(),
  status: z.enum(CONNECTION_STATUSES),
  isDefault: z.boolean(),
  isDisplay: z.boolean(),
  greetingMessage: z.string(),
  farewellMessage: z.string(),
  queues: z.array(queueSummary),
  /** Text of the QR code to scan; empty when there is none and for users who may not manage connections. */
  qrcode: z.string(),
  /** Code to type on the phone instead of scanning; empty when none was requested. */
  pairingCode: z.string(),
  retries: z.int(),
  /**
   * Why the connection is not working, as an error code of the provider ("401", "440", "408", …); empty while it works.
   * "inbox": it is connected, but received messages do not reach the tickets.
   */
  closeReason: z.string(),
  /** Absent from older servers. */
  labelSync: labelSync.optional(),
  updatedAt: moment,
});
export type Connection = z.output<typeof connection>;

/** How content customers are with the messages of an account; empty when the provider has not said. */
const accountQuality = z.enum(['', 'low', 'medium', 'high']);
export type AccountQuality = z.output<typeof accountQuality>;

/** What the provider says of the account of a connection. */
const connectionAccount = z.object({
  /** People whom the business may write to first within 24 hours; null: no limit, or none named. */
  dailyLimit: z.int().nullable(),
  isUnlimited: z.boolean(),
  /** People to whom this connection has sent a template in the last 24 hours; others may share the limit. */
  used: z.int().min(0),
  /** Messages that the provider takes per second; null: not named. */
  perSecond: z.int().nullable(),
  quality: accountQuality,
  /** When the credentials stop working; null: never, or not known. */
  credentialsExpireAt: moment.nullable(),
});
export type ConnectionAccount = z.output<typeof connectionAccount>;

/** When a connection last proved that it works. */
export const connectionActivity = z.object({
  id,
  /** When the last message of a customer arrived; null when not known. */
  lastReceivedAt: moment.nullable(),
  /** When the provider last accepted a message; null when not known. */
  lastSentAt: moment.nullable(),
  /** What the provider says of the account; null where it says nothing. Absent from older servers. */
  account: connectionAccount.nullish(),
});

export const connectionForm = z.object({
  name: z.string().trim().min(NAME_LENGTH.min).max(NAME_LENGTH.max),
  color: color.default(DEFAULT_CONNECTION_COLOR),
  greetingMessage: text(5000).default(''),
  farewellMessage: text(5000).default(''),
  isDefault: flag.default(false),
  /** Show the opening hours of the queues in the menu that customers receive. */
  isDisplay: flag.default(false),
  queueIds: ids.default([]),
  /** For channels with labels. */
  labelSync: labelSync.default('off'),
  /** The channel; WhatsApp when absent. */
  type: channelType.optional(),
  credentials: credentialsForm.optional(),
});
export type ConnectionForm = z.output<typeof connectionForm>;

/** Absent fields stay unchanged. */
const connectionChange = z.object({
  name: connectionForm.shape.name.optional(),
  color: color.optional(),
  greetingMessage: text(5000).optional(),
  farewellMessage: text(5000).optional(),
  isDefault: flag.optional(),
  isDisplay: flag.optional(),
  queueIds: ids.optional(),
  labelSync: labelSync.optional(),
  /** Absent fields and empty secrets stay as they are. */
  credentials: credentialsForm.optional(),
});
export type ConnectionChange = z.output<typeof connectionChange>;

const params = z.object({ whatsappId: id });
const onSession = {
  right: 'connections:manage',
  params,
  response: nothing,
  errors: ['ERR_NO_WAPP_FOUND', 'ERR_CONNECTION_WITHOUT_CREDENTIALS'],
} as const;

export const connectionsContract = contract({
  list: {
    method: 'GET',
    path: '/whatsapp',
    summary: 'List all connections',
    right: 'signedIn',
    response: z.array(connection),
  },
  show: {
    method: 'GET',
    path: '/whatsapp/:whatsappId',
    summary: 'Get a connection',
    right: 'signedIn',
    params,
    response: connection,
    errors: ['ERR_NO_WAPP_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/whatsapp',
    summary: 'Create a connection, by default for WhatsApp, and start its session',
    right: 'connections:manage',
    body: connectionForm,
    response: connection,
    errors: [
      'ERR_CONNECTION_CREATION_COUNT',
      'ERR_CONNECTION_NAME_ALREADY_EXISTS',
      'ERR_WAPP_GREETING_REQUIRED',
    ],
  },
  activity: {
    method: 'GET',
    path: '/whatsapp/activity',
    summary: 'List when each connection last received and last sent a message',
    right: 'connections:manage',
    response: z.array(connectionActivity),
  },
  credentials: {
    method: 'GET',
    path: '/whatsapp/:whatsappId/credentials',
    summary: 'Get the credentials of a connection; null stands for a secret, which is never returned',
    right: 'connections:manage',
    params,
    response: z.object({
      values: z.record(z.string(), z.string().nullable()),
      /** Where its provider sends what it reports; null where the channel has no webhook, or the server no public address. */
      webhookUrl: z.string().nullable().optional(),
    }),
    errors: ['ERR_NO_WAPP_FOUND'],
  },
  update: {
    method: 'PUT',
    path: '/whatsapp/:whatsappId',
    summary: 'Update a connection',
    right: 'connections:manage',
    params,
    body: connectionChange,
    response: connection,
    errors: [
      'ERR_NO_WAPP_FOUND',
      'ERR_CONNECTION_NAME_ALREADY_EXISTS',
      'ERR_WAPP_GREETING_REQUIRED',
      'ERR_NO_OTHER_WHATSAPP',
    ],
  },
  remove: {
    method: 'DELETE',
    path: '/whatsapp/:whatsappId',
    summary: 'Delete a connection; tickets and messages stay',
    right: 'connections:manage',
    params,
    response: nothing,
    errors: ['ERR_NO_WAPP_FOUND'],
  },
  start: { method: 'POST', path: '/whatsapp/:whatsappId/start', summary: 'Start the session', ...onSession },
  shutdown: {
    method: 'POST',
    path: '/whatsapp/:whatsappId/shutdown',
    summary: 'Stop the session; the phone stays linked',
    ...onSession,
  },
  restart: {
    method: 'POST',
    path: '/whatsapp/:whatsappId/restart',
    summary: 'Restart the session',
    ...onSession,
  },
  startSession: {
    method: 'POST',
    path: '/whatsappsession/:whatsappId',
    summary: 'Start the session, or retry',
    ...onSession,
  },
  renewSession: {
    method: 'PUT',
    path: '/whatsappsession/:whatsappId',
    summary: 'Remove the linked phone and show a new QR code',
    ...onSession,
  },
  endSession: {
    method: 'DELETE',
    path: '/whatsappsession/:whatsappId',
    summary: 'Log out from WhatsApp; the phone must be linked again',
    ...onSession,
  },
  passkeyOptions: {
    method: 'GET',
    path: '/whatsappsession/:whatsappId/passkey',
    summary:
      'Get what a passkey has to sign so that WhatsApp links the phone; see the close reason passkeyAsked',
    right: 'connections:manage',
    params,
    response: z.object({ options: passkeyOptions }),
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_PASSKEY_NOT_ASKED'],
  },
  answerPasskey: {
    method: 'POST',
    path: '/whatsappsession/:whatsappId/passkey',
    summary: 'Send what the passkey has signed, once; an experiment',
    right: 'connections:manage',
    params,
    body: passkeyAnswer,
    response: nothing,
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_PASSKEY_NOT_ASKED', 'ERR_PASSKEY_INVALID', 'ERR_PASSKEY_REFUSED'],
  },
  pairByCode: {
    method: 'POST',
    path: '/whatsappsession/:whatsappId/pairing-code',
    summary:
      'Request a code to type on the phone instead of scanning the QR code; a number without country code gets the default one',
    right: 'connections:manage',
    params,
    body: z.object({ number: z.string().max(40) }),
    response: z.object({ pairingCode: z.string() }),
    errors: [
      'ERR_NO_WAPP_FOUND',
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_WAPP_PAIRING_REFUSED',
    ],
  },
});

export interface ConnectionEvents {
  whatsapp: (
    event: { action: 'update'; whatsapp: Connection } | { action: 'delete'; whatsappId: number },
  ) => void;
  whatsappSession: (event: { action: 'update'; session: Connection }) => void;
  /** To the user who has begun to sign an account in at its provider: it is signed in, or why it is not. */
  whatsappSignIn: (event: {
    whatsappId: number;
    account: string;
    failure: { code: ErrorCode; details?: ErrorDetails } | null;
  }) => void;
}
