import { fail } from '#shared/contract/errors.ts';
import { Readable } from 'node:stream';
import type { Capabilities } from '#shared/contract/channels.ts';
import { WHATSAPP } from '#shared/domain/channelType.ts';
import { FILE_MAX_BYTES, MESSAGE_MAX_LENGTH } from '#shared/domain/limits.ts';
import { NO_CREDENTIALS } from '#server/features/connections/index.ts';
import type {
  Address,
  Channel,
  MessageKey,
  NumberCheck,
  OpenedFile,
  OutboundMessage,
  Party,
  SendResult,
  UnfinishedMessage,
} from '#server/features/connections/index.ts';
import { FileRefused } from '#server/platform/net/remoteFile.ts';

/** A call of the domain to the channel. */
export type ChannelCommand =
  | { readonly command: 'start' | 'stop' | 'logout'; readonly connectionId: number }
  | { readonly command: 'pairByCode'; readonly connectionId: number; readonly number: string }
  | { readonly command: 'send'; readonly connectionId: number; readonly message: OutboundMessage }
  | {
      readonly command: 'edit' | 'remove' | 'react' | 'renewFile';
      readonly connectionId: number;
      readonly key: MessageKey;
      readonly text: string;
    }
  | { readonly command: 'replay' | 'dismiss'; readonly id: number | undefined }
  | { readonly command: 'markRead'; readonly connectionId: number; readonly keys: readonly MessageKey[] };

/** A provider controlled by a test: responds at once as configured. */
export interface FakeChannel extends Channel {
  isExclusive: boolean;
  recognizesRepeats: boolean;
  /** Whether this process runs the sessions. */
  ownsSessions: boolean;
  /** Whether any process does. */
  hasOwners: boolean;
  /** The sessions that this process runs, or waits to run. */
  readonly claimed: Set<number>;
  /** Those of WhatsApp at first. */
  capabilities: Capabilities;
  readonly commands: ChannelCommand[];
  /** Messages that the outbox has sent by this channel, acknowledged or not, in order. */
  sent(): OutboundMessage[];
  /** Results of the next sends; afterwards all are acknowledged. */
  readonly answers: (SendResult | Promise<SendResult>)[];
  /** Numbers that exist, by any of their variants; when empty, all numbers exist. */
  readonly numbers: Map<string, readonly Address[]>;
  /** The address book of every connection. */
  people: Party[];
  /** The received messages not recorded in a ticket. */
  unfinishedMessages: UnfinishedMessage[];
  /** When the oldest received message arrived that is not recorded in a ticket; null: none waits. */
  oldestWaiting: Date | null;
  /** Bytes of every contact's picture; null: none. */
  pictureBytes: Uint8Array | null;
  /** What opening a file returns, by its reference; other files are refused. */
  readonly files: Map<string, (signal: AbortSignal) => Promise<Uint8Array>>;
  /** Thrown by the next call other than `send`. */
  failure: Error | null;
}

const FAKE_CAPABILITIES: Capabilities = {
  textMaxLength: MESSAGE_MAX_LENGTH,
  files: {
    image: FILE_MAX_BYTES,
    audio: FILE_MAX_BYTES,
    video: FILE_MAX_BYTES,
    application: FILE_MAX_BYTES,
  },
  voice: 'opus',
  quote: true,
  edit: true,
  delete: true,
  react: true,
  readReceipts: true,
  typing: false,
  replyWindowHours: null,
  groups: true,
  addressKinds: ['phone', 'lid', 'group'],
  numberCheck: true,
  website: false,
  addressBook: true,
  linking: ['qrCode', 'pairingCode'],
  setup: 'form',
};

export function createFakeChannel(): FakeChannel {
  let count = 0;
  const commands: ChannelCommand[] = [];
  const numbers = new Map<string, readonly Address[]>();
  const answers: (SendResult | Promise<SendResult>)[] = [];
  const note = (entry: ChannelCommand) => {
    commands.push(entry);
    const { failure } = channel;
    channel.failure = null;
    if (failure) throw failure;
  };
  const files: FakeChannel['files'] = new Map();
  const openFile = async (reference: unknown, signal: AbortSignal): Promise<OpenedFile> => {
    const open = files.get(String(reference));
    if (!open) throw new FileRefused('no such file');
    const bytes = await open(signal);
    return { bytes: Readable.from([bytes]), mime: 'image/jpeg', size: bytes.length };
  };
  const checked = (number: string): NumberCheck => {
    if (numbers.size === 0) return { exists: true, addresses: [{ kind: 'phone', value: number }] };
    const addresses = numbers.get(number);
    return addresses ? { exists: true, addresses } : { exists: false };
  };

  const channel: FakeChannel = {
    type: WHATSAPP,
    capabilities: { ...FAKE_CAPABILITIES },
    credentials: NO_CREDENTIALS,
    test: undefined,
    webhook: undefined,
    isExclusive: true,
    recognizesRepeats: true,
    notesAttempts: false,
    ownsSessions: true,
    hasOwners: true,
    claimed: new Set(),
    claim: async (connectionId) => void channel.claimed.add(connectionId),
    release: async (connectionId) => void channel.claimed.delete(connectionId),
    ownsSession: async () => channel.ownsSessions,
    hasOwner: async () => channel.hasOwners,
    commands,
    answers,
    numbers,
    files,
    people: [],
    unfinishedMessages: [],
    oldestWaiting: null,
    pictureBytes: null,
    failure: null,
    sent: () => commands.flatMap((entry) => (entry.command === 'send' ? [entry.message] : [])),
    newMessageId: () => `FAKE${(count += 1)}`,
    start: async (connectionId) => note({ command: 'start', connectionId }),
    stop: async (connectionId) => note({ command: 'stop', connectionId }),
    logout: async (connectionId) => note({ command: 'logout', connectionId }),
    pairByCode: async (connectionId, number) => {
      note({ command: 'pairByCode', connectionId, number });
      return 'ABCD1234';
    },
    passkeyOptions: async () => fail('ERR_PASSKEY_NOT_ASKED'),
    answerPasskey: async () => fail('ERR_PASSKEY_NOT_ASKED'),
    send: async (connectionId, message) => {
      commands.push({ command: 'send', connectionId, message });
      return (await answers.shift()) ?? { outcome: 'acknowledged', providerId: message.providerId };
    },
    edit: async (connectionId, key, _, text) => note({ command: 'edit', connectionId, key, text }),
    remove: async (connectionId, key) => note({ command: 'remove', connectionId, key, text: '' }),
    react: async (connectionId, key, _, text) => note({ command: 'react', connectionId, key, text }),
    showTyping: async () => undefined,
    markRead: async (connectionId, keys) => note({ command: 'markRead', connectionId, keys }),
    checkNumber: async (_, number) => {
      const { failure } = channel;
      channel.failure = null;
      if (failure) throw failure;
      return checked(number);
    },
    addressBook: async () => channel.people,
    listTemplates: async () => [],
    visitedPage: async () => null,
    fetchEarlier: async () => ({ isEnd: true }),
    listMembers: async () => {
      const { failure } = channel;
      channel.failure = null;
      if (failure) throw failure;
      return channel.people;
    },
    picture: async () => channel.pictureBytes && Readable.from([channel.pictureBytes]),
    unfinished: async () => channel.unfinishedMessages,
    waitingSince: async () => channel.oldestWaiting,
    receiving: async () => [],
    dismiss: async (id) => {
      commands.push({ command: 'dismiss', id });
    },
    replay: async (id) => {
      commands.push({ command: 'replay', id });
    },
    openFile,
    async renewFile(connectionId, key, reference) {
      note({ command: 'renewFile', connectionId, key, text: reference });
      return null;
    },
    close: async () => undefined,
  };
  return channel;
}
