import { z } from 'zod';
import { SIGN_IN_PROVIDERS } from '../domain/signInProviders.ts';
import { contract } from './endpoint.ts';
import { fromJson, id, nothing } from './fields.ts';

/** The name of a channel, such as `whatsapp` or `telegram`. */
export const channelType = z
  .string()
  .max(40)
  .regex(/^[a-z][a-zA-Z0-9]*$/);

const bytes = z.int().positive();

/** What a channel can do. Screens offer it, and the server allows it, by these and never by the name of a channel. */
export const capabilities = z.object({
  /** Longest text of a message, in characters. */
  textMaxLength: z.int().positive(),
  /** Longest text of a file, in characters; absent: as long as that of a message. */
  captionMaxLength: z.int().positive().optional(),
  /** Size limit in bytes of each kind of file; kinds without one cannot be sent. */
  files: z.object({ image: bytes, audio: bytes, video: bytes, application: bytes }).partial(),
  /** Format of recorded voice messages. */
  voice: z.enum(['opus', 'mp3', 'wav']),
  /** A reply shows the customer which message it answers. */
  quote: z.boolean(),
  /** Sent texts can be edited. */
  edit: z.boolean(),
  /** Sent messages can be deleted for everyone. */
  delete: z.boolean(),
  react: z.boolean(),
  /** Polls can be sent, and votes are received; absent: no. */
  polls: z.boolean().optional(),
  /** Locations can be sent; absent: no. */
  locations: z.boolean().optional(),
  /** How many contact cards go into one message; absent: none can be sent. */
  contactCards: z.int().positive().optional(),
  /** Members of a group can be mentioned in texts; absent: no. */
  mentions: z.boolean().optional(),
  /** Answers go to the other people of a conversation as well, as copies of an e-mail do. Absent: they do not. */
  copies: z.boolean().optional(),
  /** The first message of a conversation has a subject. Absent: it has none. */
  subjects: z.boolean().optional(),
  /** Customers see that their messages were read. */
  readReceipts: z.boolean(),
  /** Customers see that an agent is typing. */
  typing: z.boolean(),
  /** Hours after the customer's last message in which it can be answered; null: always. */
  replyWindowHours: z.int().positive().nullable(),
  /**
   * Hours after the customer's last message in which a person may still answer although the reply window is closed, and
   * automatic messages are not sent; absent: the same as `replyWindowHours`.
   */
  personReplyHours: z.int().positive().optional(),
  /** A reaction of the customer opens the reply window again, as a message does. Absent: it does not. */
  reactionsOpenWindow: z.boolean().optional(),
  /** Texts that the provider has approved can be sent also after the reply window. Absent: it has none. */
  templates: z.boolean().optional(),
  groups: z.boolean(),
  /** The kinds of contact addresses that it delivers to, best first. */
  addressKinds: z.array(z.string()).min(1),
  /** Customers are reached by phone numbers, which the provider can look up. */
  numberCheck: z.boolean(),
  /**
   * Customers write from web pages: a connection has a snippet to embed, and agents see on which page the customer is.
   */
  website: z.boolean(),
  /** The account has an address book that can be imported. */
  addressBook: z.boolean(),
  /** The provider limits how many people an account may write to who have not written to it. Absent: it does not. */
  firstContactLimits: z.boolean().optional(),
  /** A newly linked phone sends its earlier messages, which can be imported. Absent: it does not. */
  historyImport: z.boolean().optional(),
  /** Messages from before the oldest one of a conversation can be requested from the phone. Absent: no. */
  earlierMessages: z.boolean().optional(),
  /** The linked phone may have labels, which can be the tags of its contacts. Absent: no. */
  labels: z.boolean().optional(),
  /** How a phone is linked to a connection; empty when there is no phone. */
  linking: z.array(z.enum(['qrCode', 'pairingCode', 'passkey'])),
  /** Where the account of a connection can sign in on a page of its provider, instead of by a password. Absent: nowhere. */
  signIn: z.array(z.enum(SIGN_IN_PROVIDERS)).optional(),
  /** `form`: a connection is created by its form. `catalogue`: it is chosen from a list that the provider gives. */
  setup: z.enum(['form', 'catalogue']),
});
export type Capabilities = z.output<typeof capabilities>;

/** A field of the credentials that a connection of a channel needs. */
const credentialField = z.object({
  name: z.string(),
  /** Stored encrypted and never returned. */
  isSecret: z.boolean(),
  isRequired: z.boolean(),
  /** A part of the address of a server: when it changes, stored secrets have to be entered again. */
  isAddress: z.boolean().optional(),
  /** A text of several lines. */
  isLong: z.boolean().optional(),
  /** The fields of one name belong together and are shown so, under their title. */
  group: z.string().optional(),
  /** The values that it can have, if not any text; the first one is meant when none is given. */
  choices: z.array(z.string()).optional(),
  /** It means something only while the field `signIn` has one of these values. Absent: with any. */
  signIns: z.array(z.string()).optional(),
  /** It may be empty although it is required while the field `signIn` has one of these values. */
  optionalSignIns: z.array(z.string()).optional(),
});
export type CredentialField = z.output<typeof credentialField>;

/** The credentials of the account at the provider, by the names that `GET /channels` lists. */
export const credentialsForm = z.preprocess(
  fromJson,
  z.record(z.string().max(100), z.string().max(4000).nullable()),
);

/**
 * What a test of credentials finds. `Refused`: the provider does not accept them. `Unreachable`: it cannot be reached, or
 * does not do what it has to. A mailbox has two servers; the last two are about accounts of Meta.
 */
export const CREDENTIAL_PROBLEMS = [
  'credentialsRefused',
  'providerUnreachable',
  'imapLogin',
  'imapUnreachable',
  'smtpLogin',
  'smtpUnreachable',
  'privateMailServer',
  'pageTokenNeeded',
  'noInstagramAccount',
  'signInNeeded',
] as const;

const credentialTest = z.object({
  /** The account at the provider; empty with a problem. */
  account: z.string(),
  problem: z.enum(CREDENTIAL_PROBLEMS).nullable(),
});
export type CredentialTest = z.output<typeof credentialTest>;

export const channel = z.object({
  type: channelType,
  capabilities,
  /** In the order of the form. */
  credentials: z.array(credentialField),
  /** Credentials can be tested before they are saved. */
  isTestable: z.boolean(),
});
export type Channel = z.output<typeof channel>;

/** Longest body of a webhook. Bytes; Meta sends up to 3 MB. */
const WEBHOOK_MAX_BYTES = 4 * 1024 * 1024;

/** What a provider asks a webhook before it uses it; each channel reads the parameters of its own provider. */
const webhookQuery = z.object({}).catchall(z.string().max(1000));

export const channelsContract = contract({
  list: {
    method: 'GET',
    path: '/channels',
    summary: 'List the channels with what each can do and which credentials its connections need',
    right: 'signedIn',
    response: z.array(channel),
  },
  test: {
    method: 'POST',
    path: '/channels/:type/test',
    summary: 'Sign in at the provider of a channel with these credentials, without storing them',
    right: 'connections:manage',
    params: z.object({ type: channelType }),
    body: z.object({
      credentials: credentialsForm,
      /** The connection that has them: what is absent, and an empty secret, is as stored. */
      whatsappId: id.optional(),
    }),
    response: credentialTest,
    errors: ['ERR_NO_WAPP_FOUND'],
  },
  verifyWebhook: {
    method: 'GET',
    path: '/channel-webhook/:type/:whatsappId',
    summary:
      'Confirm to a provider that the webhook of a connection is wanted, by returning its challenge to a caller who knows the token',
    right: 'public',
    params: z.object({ type: channelType, whatsappId: id }),
    query: webhookQuery,
    response: z.string(),
    produces: 'text/plain',
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_TOO_MANY_REQUESTS'],
  },
  webhook: {
    method: 'POST',
    path: '/channel-webhook/:type/:whatsappId',
    summary:
      'Webhook of a channel for a connection; the provider proves itself by the raw body and its headers',
    right: 'public',
    params: z.object({ type: channelType, whatsappId: id }),
    rawBody: WEBHOOK_MAX_BYTES,
    response: nothing,
    errors: ['ERR_NO_WAPP_FOUND', 'ERR_TOO_MANY_REQUESTS'],
  },
});
