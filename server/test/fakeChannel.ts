import { Readable } from 'node:stream';
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

/** What the domain asked of the channel, in order. */
export type ChannelCommand =
  | { readonly command: 'start' | 'stop' | 'logout'; readonly connectionId: number }
  | { readonly command: 'pairByCode'; readonly connectionId: number; readonly number: string }
  | { readonly command: 'send'; readonly connectionId: number; readonly message: OutboundMessage }
  | {
      readonly command: 'edit' | 'remove' | 'react';
      readonly connectionId: number;
      readonly key: MessageKey;
      readonly text: string;
    }
  | { readonly command: 'replay'; readonly id: number | undefined }
  | { readonly command: 'markRead'; readonly connectionId: number; readonly keys: readonly MessageKey[] };

/** A provider under the control of a test: it does at once what it was told to answer. */
export interface FakeChannel extends Channel {
  isExclusive: boolean;
  readonly commands: ChannelCommand[];
  /** Messages that were handed over and acknowledged or not, in order. */
  sent(): OutboundMessage[];
  /** What the next sends will answer; afterwards all are acknowledged. */
  readonly answers: (SendResult | Promise<SendResult>)[];
  /** Numbers that exist, by any of their variants; all of them when it is empty. */
  readonly numbers: Map<string, readonly Address[]>;
  picture(connectionId: number, addresses: readonly Address[]): Promise<Uint8Array | null>;
  /** Who stands in the address book of every connection. */
  people: Party[];
  /** What stands in the list of messages that need attention. */
  unfinishedMessages: UnfinishedMessage[];
  /** Bytes of every contact's picture; null: none. */
  pictureBytes: Uint8Array | null;
  /** What opening a file does, by its reference; others are not to be had. */
  readonly files: Map<string, (signal: AbortSignal) => Promise<Uint8Array>>;
  /** Thrown by the next call that is not a send. */
  failure: Error | null;
}

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
    type: null,
    isExclusive: true,
    commands,
    answers,
    numbers,
    files,
    people: [],
    unfinishedMessages: [],
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
    send: async (connectionId, message) => {
      commands.push({ command: 'send', connectionId, message });
      return (await answers.shift()) ?? { outcome: 'acknowledged' };
    },
    edit: async (connectionId, key, _, text) => note({ command: 'edit', connectionId, key, text }),
    remove: async (connectionId, key) => note({ command: 'remove', connectionId, key, text: '' }),
    react: async (connectionId, key, _, text) => note({ command: 'react', connectionId, key, text }),
    markRead: async (connectionId, keys) => note({ command: 'markRead', connectionId, keys }),
    checkNumber: async (_, number) => {
      const { failure } = channel;
      channel.failure = null;
      if (failure) throw failure;
      return checked(number);
    },
    addressBook: async () => channel.people,
    picture: async () => channel.pictureBytes,
    unfinished: async () => channel.unfinishedMessages,
    replay: async (id) => {
      commands.push({ command: 'replay', id });
    },
    openFile,
    close: async () => undefined,
  };
  return channel;
}
