import { readFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { rootCertificates } from 'node:tls';
import {
  Browsers,
  makeWASocket,
  type AuthenticationState,
  type BinaryNode,
  type GroupMetadata,
  type WASocket,
} from '@whiskeysockets/baileys';
import type { AppContext } from '#server/platform/appContext.ts';
import { isIgnored, isStatus } from '../inbound/addresses.ts';
import { interceptEvent } from '../inbound/interceptEvent.ts';
import type { Bursts } from '../inbox/bursts.ts';
import { createMessageOrder, type MessageOrder } from '../inbox/messageOrder.ts';
import type { LosslessSignal } from '../keys/losslessSignal.ts';
import { findSent } from '../outbound/sentMessages.ts';
import type { SkippedKind } from '../receiving/receivingStatistics.ts';
import { relayInParallel } from './relayInParallel.ts';
import { sendAfterKeys } from './sendAfterKeys.ts';
import type { Timings } from './timings.ts';

interface SocketParts {
  readonly ctx: AppContext;
  readonly connectionId: number;
  readonly auth: AuthenticationState;
  readonly signal: LosslessSignal;
  /** When the keys are stored that have encrypted what is to be sent, as `KeyStore.stored`. */
  readonly stored: () => Promise<void> | undefined;
  readonly bursts: Bursts;
  readonly groupOf: (jid: string) => GroupMetadata | undefined;
  readonly timings: Timings;
  /** WhatsApp issues linking codes only to browsers whose name it knows. */
  readonly isKnownBrowser: boolean;
  /** Something arrived that is not stored. */
  readonly onSkipped: (kind: SkippedKind, id?: string) => void;
}

/** Opens a socket of the library; no stanza has arrived yet when it is returned. */
export function openSocket(parts: SocketParts): { socket: WASocket; order: MessageOrder } {
  const { ctx, connectionId, timings, signal } = parts;
  const { WHATSAPP_WS_URL, NODE_EXTRA_CA_CERTS } = ctx.config;
  const socket = makeWASocket({
    ...(WHATSAPP_WS_URL && { waWebSocketUrl: WHATSAPP_WS_URL }),
    ...(NODE_EXTRA_CA_CERTS && { fetchAgent: trusting(NODE_EXTRA_CA_CERTS) }),
    auth: parts.auth,
    // At lower levels the library logs whole messages and keys.
    logger: ctx.log.child({ connectionId }, { level: ctx.log.level === 'trace' ? 'warn' : 'silent' }),
    browser: parts.isKnownBrowser ? Browsers.ubuntu('Chrome') : ['Ramal', 'Chrome', '1'],
    connectTimeoutMs: 0, // `openSocketConnection` limits it; the library would time each frame it sends too, 3 % of a message
    keepAliveIntervalMs: timings.keepAlive,
    defaultQueryTimeoutMs: timings.query,
    ...(timings.qr !== undefined && { qrTimeout: timings.qr }),
    transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 0 }, // a failed write closes the socket
    retryRequestDelayMs: 50,
    markOnlineOnConnect: false, // otherwise the owner's phone stops notifying
    syncFullHistory: false,
    emitOwnEvents: false,
    shouldIgnoreJid: isIgnored,
    makeSignalRepository: signal.makeSignalRepository,
    cachedGroupMetadata: async (jid) => parts.groupOf(jid),
    getMessage: ({ id }) => findSent(ctx, connectionId, id),
  });
  // The library would open no message until the one before it is stored. `orderMessages` has those of one chat wait for each
  // other, which is enough; those of several chats are stored together.
  socket.messageMutex.mutex = (task) => Promise.resolve(task());
  relayInParallel(socket);
  sendAfterKeys(socket.ws, parts.stored);
  return { socket, order: orderMessages(socket, parts) };
}

/**
 * Takes over the order of messages: the library handles missed messages in sequence, and new ones
 * immediately, before them.
 */
function orderMessages(
  { ws }: WASocket,
  { ctx, connectionId, signal, bursts, timings, onSkipped }: SocketParts,
): MessageOrder {
  const handle = interceptEvent(ws, 'CB:message');
  const handleAtOnce = ({ attrs, ...node }: BinaryNode) =>
    handle({
      ...node,
      attrs: Object.fromEntries(Object.entries(attrs).filter(([name]) => name !== 'offline')),
    });
  const order = createMessageOrder({
    open: (node) => signal.receive(node, handleAtOnce),
    bursts,
    log: ctx.log.child({ connectionId }),
    timeout: timings.catchUp,
  });
  ws.on('CB:message', (node: BinaryNode) => {
    const from = node.attrs['from'] ?? '';
    if (!isIgnored(from)) return order.enqueue(node);
    onSkipped(isStatus(from) ? 'status' : 'newsletter', node.attrs['id']);
    void handleAtOnce(node);
  });
  ws.on('CB:ib,,offline', order.caughtUp);
  return order;
}

/** A separate agent is only needed for certificates that Node does not trust by default. */
function trusting(caFile: string): Agent {
  return new Agent({ ca: [...rootCertificates, readFileSync(caFile, 'utf8')] });
}
