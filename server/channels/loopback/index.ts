import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { mediaTypeOf } from '#shared/domain/mediaType.ts';
import {
  credential,
  defineChannel,
  recordSession,
  secret,
  type Address,
  type ChannelDefinition,
  type InboundMessage,
  type OutboundMessage,
  type SendResult,
} from '#server/features/connections/index.ts';
import { receiveMessage } from '#server/features/inbox/index.ts';
import { FileRefused } from '#server/platform/net/remoteFile.ts';

/** Carries the signature of a webhook request: HMAC-SHA256 of its body by the token, as hexadecimal digits. */
export const SIGNATURE = 'x-loopback-signature';

/** An in-memory provider that tests inspect and control. */
export interface LoopbackProvider {
  /** Accepted messages with the id that the provider gave them and the content of their file. */
  readonly sent: { readonly id: string; readonly message: OutboundMessage; readonly file: Buffer | null }[];
  /** What customers see: the addresses to which an agent began or stopped typing. */
  readonly typing: { readonly to: readonly Address[]; readonly isTyping: boolean }[];
  readonly edits: { readonly id: string; readonly body: string }[];
  /** Answers to the next messages; afterwards all are accepted. */
  readonly answers: SendResult[];
  /** Files that customers send, by URL, in the chunks in which they arrive. */
  readonly files: Map<string, readonly Uint8Array[]>;
}

const webhookEvent = z.object({
  id: z.string(),
  from: z.string(),
  name: z.string(),
  text: z.string().default(''),
  /** The id of the message that it answers. */
  quotes: z.string().optional(),
  file: z.object({ url: z.string(), mime: z.string(), name: z.string() }).optional(),
});

/**
 * The smallest complete channel, for tests and as an example: credentials, a signed webhook, files in both
 * directions, ids given by the provider, and capabilities of which some are missing.
 */
export function loopback(): { readonly channel: ChannelDefinition; readonly provider: LoopbackProvider } {
  const provider: LoopbackProvider = { sent: [], typing: [], edits: [], answers: [], files: new Map() };
  const channel = defineChannel({
    type: 'loopback',
    capabilities: {
      textMaxLength: 100,
      files: { image: 1000 },
      voice: 'mp3',
      quote: true,
      edit: true,
      delete: false,
      react: false,
      readReceipts: false,
      typing: true,
      replyWindowHours: 24,
      groups: false,
      addressKinds: ['loopback'],
      numberCheck: false,
      website: false,
      addressBook: false,
      linking: [],
      setup: 'form',
    },
    credentials: z.object({ account: credential(), token: secret() }),
    webhook: {
      isGenuine: ({ headers, rawBody }, { token }) => {
        const expected = createHmac('sha256', token).update(rawBody).digest();
        const given = Buffer.from(String(headers[SIGNATURE]), 'hex');
        return given.length === expected.length && timingSafeEqual(given, expected);
      },
      receive: (ctx, { connectionId, rawBody }) =>
        receiveMessage(
          ctx,
          inboundOf(connectionId, webhookEvent.parse(JSON.parse(rawBody.toString())), ctx.now()),
        ),
    },
    open: (ctx, credentialsOf) => ({
      newMessageId: randomUUID,
      start: async (connectionId) => {
        const { account } = await credentialsOf(connectionId);
        await recordSession(ctx, connectionId, { status: 'CONNECTED', number: account, closeReason: '' });
      },
      stop: (connectionId) => recordSession(ctx, connectionId, { status: 'DISCONNECTED' }),
      send: async (_, message) => {
        const answer = provider.answers.shift();
        if (answer) return answer;
        const file = message.media ? await buffer(message.media.read()) : null;
        const id = `loopback-${provider.sent.length + 1}`;
        provider.sent.push({ id, message, file });
        return { outcome: 'acknowledged', providerId: id };
      },
      edit: async (_, { providerId }, _newId, body) => {
        provider.edits.push({ id: providerId, body });
      },
      showTyping: async (_, to, isTyping) => {
        provider.typing.push({ to, isTyping });
      },
      openFile: async (reference) => {
        const chunks = provider.files.get(String(reference));
        if (!chunks) throw new FileRefused('no such file');
        return { bytes: streamOf(chunks), mime: undefined, size: undefined };
      },
      close: async () => undefined,
    }),
  });
  return { channel, provider };
}

function inboundOf(
  connectionId: number,
  { id, from, name, text, quotes, file }: z.output<typeof webhookEvent>,
  sentAt: Date,
): InboundMessage {
  return {
    connectionId,
    providerId: id,
    fromMe: false,
    chat: { addresses: [{ kind: 'loopback', value: from }], name },
    isGroup: false,
    mediaType: file ? mediaTypeOf(file.mime) : 'chat',
    body: text,
    ...(quotes && { quotedProviderId: quotes }),
    ...(file && {
      media: {
        channelType: 'loopback',
        reference: file.url,
        mime: file.mime,
        name: file.name,
        isVoice: false,
      },
    }),
    sentAt,
    isCatchUp: false,
    isFromAutomaton: false,
  };
}

async function* streamOf(chunks: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}
