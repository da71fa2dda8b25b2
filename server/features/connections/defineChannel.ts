import { z } from 'zod';
import type { Capabilities, CredentialTest } from '#shared/contract/channels.ts';
import { fail } from '#shared/contract/errors.ts';
import type { Rating } from '#shared/contract/ticketTimeline.ts';
import type { Author } from '#shared/domain/authors.ts';
import type { MediaState, MediaType } from '#shared/domain/mediaType.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Entities } from '#server/platform/database/orm.ts';
import { FileRefused } from '#server/platform/net/remoteFile.ts';
import type { PublicRoute } from '#server/platform/http/rawRoute.ts';
import type { ServedFile } from '#server/platform/http/servedFile.ts';
import type { Pages } from '#server/platform/http/servePages.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import type { EncryptedColumn } from '#server/platform/storage/encryptedData.ts';
import type { Address, Channel, ChannelAdapter } from './channel.ts';
import { credentialsReader } from './credentials.ts';
import type { Sessions } from './sessions.ts';
import type { WebhookQuery, WebhookRequest } from './webhookRequest.ts';

/** How a channel receives over HTTP, at `POST /channel-webhook/:type/:connectionId`. */
export interface ChannelWebhook<Credentials> {
  /**
   * Answers the GET request by which a provider asks whether the webhook is wanted: what it wants to read, as plain text;
   * undefined when the request does not know the secret that was agreed. Compares in constant time.
   */
  verify?(query: WebhookQuery, credentials: Credentials): string | undefined;
  /** Whether the request comes from the provider, decided before its body is parsed. */
  isGenuine(request: WebhookRequest, credentials: Credentials): boolean;
  /**
   * Parses and stores what the request reports; on an error the provider is expected to repeat it.
   * @param credentials of its connection
   * @param credentialsOf reads those of another connection of the channel
   */
  receive(
    ctx: AppContext,
    request: WebhookRequest,
    credentials: Credentials,
    credentialsOf: (connectionId: number) => Promise<Credentials>,
  ): Promise<void>;
}

interface ChannelSpec<Schema extends z.ZodObject> {
  /** The channel's name, in the database, on the wire and in the translations. */
  readonly type: string;
  readonly capabilities: Capabilities;
  /** Credentials of one connection, all strings; `secret()` marks those that are never returned. */
  readonly credentials: Schema;
  /** The tables of the channel. */
  readonly entities?: Entities;
  /** Those of its tables that are encrypted: when the key of the installation is lost, their rows are deleted. */
  readonly encrypted?: readonly EncryptedColumn[];
  /** Endpoints of its own, besides those of every channel. */
  readonly routes?: ChannelRoutes;
  /** Endpoints from which its provider fetches files. */
  readonly files?: ChannelFiles;
  /** Pages and scripts that it serves to customers. */
  readonly pages?: ChannelPages;
  /** One process at a time owns a session, as with a linked phone. */
  readonly isExclusive?: boolean;
  /** The provider takes a message that comes again under its id for the same one. */
  readonly recognizesRepeats?: boolean;
  /** It stores itself what it has begun to send, so that nothing is sent twice after the process was killed. */
  readonly notesAttempts?: boolean;
  readonly webhook?: ChannelWebhook<z.output<Schema>>;
  /** Signs in at the provider with these credentials, and out again. @throws Error of our own */
  readonly test?: (ctx: AppContext, credentials: z.output<Schema>) => Promise<CredentialTest>;
  /** Deletes what has served its time, at night. May be repeated, and ends soon when the signal is aborted. */
  readonly forget?: ChannelForgetting;
  /** @param credentialsOf reads the credentials of a connection */
  open(ctx: AppContext, credentialsOf: (connectionId: number) => Promise<z.output<Schema>>): ChannelAdapter;
}

/** A message as the customer sees it. */
export interface MessageForCustomer {
  readonly id: number;
  readonly connectionId: number;
  readonly providerId: string;
  readonly author: Author;
  /** The agent who wrote it. */
  readonly agent: string | null;
  /** The address of the agent's picture; empty without one. */
  readonly agentPicture: string;
  /** Without the name of the agent in front. */
  readonly body: string;
  readonly mediaType: MediaType;
  /** With a signed address, which is valid for some hours. */
  readonly file: {
    readonly url: string;
    readonly name: string;
    readonly mime: string;
    readonly size: number | null;
    readonly width: number | null;
    readonly height: number | null;
    readonly isVoice: boolean;
  } | null;
  readonly fileState: MediaState | null;
  readonly choices: readonly string[] | null;
  readonly quotedProviderId: string | null;
  readonly isDeleted: boolean;
  readonly isEdited: boolean;
  /** By agents, of a message of the customer. */
  readonly isRead: boolean;
  readonly createdAt: Date;
}

/** For channels that show customers their messages themselves. The channel decides which ones a customer may see. */
export interface CustomerThreads {
  /** Those of a connection, without notes, in any order. */
  find(connectionId: number, providerIds: readonly string[]): Promise<readonly MessageForCustomer[]>;
  /** One by its id; undefined for notes and messages that no provider knows. */
  findById(messageId: number): Promise<MessageForCustomer | undefined>;
  /** The addresses of the customer of a ticket. */
  addressesOf(ticketId: number): Promise<readonly Address[]>;
  /**
   * The ticket of a message, once it is closed, if an agent has answered in it lately or it has a rating; with the stars of
   * that. Null for others: there is nothing to rate.
   */
  closedTicket(
    connectionId: number,
    providerId: string,
  ): Promise<{ readonly ticketId: number; readonly score: number | null } | null>;
  /** Stores the rating of a closed ticket; a second one changes nothing. @throws AppError ERR_NO_TICKET_FOUND */
  rate(ticketId: number, rating: Rating): Promise<void>;
  /** The MIME type of an uploaded file, by its bytes. @throws AppError ERR_FILE_EMPTY, ERR_FILE_TOO_LARGE, ERR_FILE_TYPE */
  mimeOf(file: UploadedFile): Promise<string>;
}

/** The look of the installation. */
export interface Branding {
  readonly company: string;
  /** The main colour of each theme, as #rrggbb. */
  readonly colors: { readonly light: string; readonly dark: string };
}

/** What the endpoints and files of a channel may use besides the context. */
export interface ChannelServices {
  readonly sessions: Sessions;
  readonly threads: CustomerThreads;
  readonly branding: () => Promise<Branding>;
  /** Whether a user may manage connections now; false when there is no such user. */
  mayManageConnections(userId: number): Promise<boolean>;
  /** The file of a message that was sent over a connection. @throws AppError ERR_NO_MEDIA_FOUND */
  findSentFile(connectionId: number, providerId: string): Promise<ServedFile>;
}

type ChannelRoutes = (
  ctx: AppContext,
  services: Pick<ChannelServices, 'sessions' | 'threads' | 'branding' | 'mayManageConnections'>,
) => readonly Route[];
type ChannelFiles = (
  ctx: AppContext,
  services: Pick<ChannelServices, 'findSentFile'>,
) => readonly PublicRoute[];

type ChannelPages = (ctx: AppContext) => Pages;

type ChannelForgetting = (ctx: AppContext, signal: AbortSignal) => Promise<void>;

/** A channel as its folder declares it. Channels of one folder may share entities, routes, files and what they forget. */
export interface ChannelDefinition {
  readonly type: string;
  readonly entities: Entities;
  readonly encrypted?: readonly EncryptedColumn[] | undefined;
  readonly routes?: ChannelRoutes | undefined;
  readonly files?: ChannelFiles | undefined;
  readonly pages?: ChannelPages | undefined;
  readonly forget?: ChannelForgetting | undefined;
  /** Creates the adapter; it connects nothing until a session is started. */
  open(ctx: AppContext): Channel;
}

/** Credentials of channels that need none. */
export const NO_CREDENTIALS = z.object({});

/**
 * Declares a channel. Methods that the capabilities rule out are replaced by ones that refuse, so that no
 * caller has to know which channel it talks to.
 * @throws Error when the adapter lacks a method that its capabilities promise
 */
export function defineChannel<Schema extends z.ZodObject>(spec: ChannelSpec<Schema>): ChannelDefinition {
  const {
    type,
    capabilities,
    credentials,
    entities = [],
    encrypted,
    isExclusive = false,
    recognizesRepeats = false,
    notesAttempts = false,
    routes,
    files,
    pages,
    forget,
    webhook,
    test,
  } = spec;
  return {
    type,
    entities,
    encrypted,
    routes,
    files,
    pages,
    forget,
    open: (ctx) => {
      const credentialsOf = credentialsReader(ctx, credentials);
      return {
        ...completed(type, capabilities, spec.open(ctx, credentialsOf)),
        type,
        capabilities,
        credentials,
        isExclusive,
        recognizesRepeats,
        notesAttempts,
        test: test && ((given) => test(ctx, credentials.parse(given))),
        webhook: webhook && {
          verify: async ({ connectionId, query }) =>
            webhook.verify?.(query, await credentialsOf(connectionId)),
          isGenuine: async (request) => webhook.isGenuine(request, await credentialsOf(request.connectionId)),
          receive: async (request) =>
            webhook.receive(ctx, request, await credentialsOf(request.connectionId), credentialsOf),
        },
      };
    },
  };
}

/** Whether the capabilities promise an optional method; methods that are not listed depend on no capability. */
const PROMISED: { readonly [Name in keyof ChannelAdapter]?: (can: Capabilities) => boolean } = {
  pairByCode: ({ linking }) => linking.includes('pairingCode'),
  passkeyOptions: ({ linking }) => linking.includes('passkey'),
  answerPasskey: ({ linking }) => linking.includes('passkey'),
  edit: (can) => can.edit,
  remove: (can) => can.delete,
  react: (can) => can.react,
  markRead: ({ readReceipts }) => readReceipts,
  showTyping: ({ typing }) => typing,
  checkNumber: ({ numberCheck }) => numberCheck,
  addressBook: ({ addressBook }) => addressBook,
  listTemplates: ({ templates }) => templates === true,
  visitedPage: ({ website }) => website,
  fetchEarlier: ({ earlierMessages }) => earlierMessages === true,
  listMembers: ({ mentions }) => mentions === true,
};

/** Those that do nothing or refuse. */
const REFUSING: Required<
  Omit<ChannelAdapter, 'newMessageId' | 'start' | 'stop' | 'send' | 'close' | 'logout'>
> = {
  claim: async () => undefined,
  release: async () => undefined,
  ownsSession: async () => true,
  hasOwner: async () => true,
  pairByCode: async (connectionId) => fail('ERR_WAPP_NOT_INITIALIZED', { whatsappId: connectionId }),
  passkeyOptions: async () => fail('ERR_PASSKEY_NOT_ASKED'),
  answerPasskey: async () => fail('ERR_PASSKEY_NOT_ASKED'),
  edit: async () => fail('ERR_EDITING_WAPP_MSG'),
  remove: async () => fail('ERR_DELETE_WAPP_MSG'),
  react: async () => fail('ERR_SENDING_WAPP_MSG'),
  markRead: async () => undefined,
  showTyping: async () => undefined,
  checkNumber: async () => fail('ERR_WAPP_CHECK_CONTACT'),
  addressBook: async () => [],
  listTemplates: async () => [],
  visitedPage: async () => null,
  fetchEarlier: async (connectionId) => fail('ERR_WAPP_NOT_INITIALIZED', { whatsappId: connectionId }),
  listMembers: async () => [],
  picture: async () => null,
  openFile: async () => {
    throw new FileRefused('the channel receives no files');
  },
  renewFile: async () => null,
  unfinished: async () => [],
  waitingSince: async () => null,
  receiving: async () => [],
  replay: async () => undefined,
  dismiss: async () => undefined,
};

function completed(
  type: string,
  capabilities: Capabilities,
  adapter: ChannelAdapter,
): Required<ChannelAdapter> {
  const ruledOut: Partial<ChannelAdapter> = {};
  for (const [name, isPromised] of Object.entries(PROMISED)) {
    const method = name as keyof typeof REFUSING; // the keys of PROMISED are among those of REFUSING
    if (!isPromised(capabilities)) Object.assign(ruledOut, { [method]: REFUSING[method] });
    else if (!adapter[method]) throw new Error(`channel ${type} promises ${method} without implementing it`);
  }
  return { logout: (connectionId) => adapter.stop(connectionId), ...REFUSING, ...adapter, ...ruledOut };
}
