import { readFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { rootCertificates } from 'node:tls';
import { DEFAULT_CONNECTION_CONFIG, proto, type WASocket } from '@whiskeysockets/baileys';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { StoredAuth } from './authState.ts';
import type { Groups } from './groupNames.ts';
import { losslessSignal, type Envelopes } from './losslessSignal.ts';
import { listenForReceipts } from './receipts.ts';
import { listenForCalls } from './calls.ts';
import type { SessionTimes } from './session.ts';
import { WhatsAppSent } from './stanza.entity.ts';

interface SocketParts {
  readonly floor: Floor;
  readonly connectionId: number;
  readonly auth: StoredAuth;
  readonly envelopes: Envelopes;
  readonly groups: Groups;
  readonly times: SessionTimes;
  /** Something was stored that waits to be brought into the inbox. */
  readonly onStored: () => void;
}

/** Makes a socket of the library, with everything that must listen before the first stanza arrives. */
export async function openSocket({
  floor,
  connectionId,
  auth,
  envelopes,
  groups,
  times,
  onStored,
}: SocketParts): Promise<WASocket> {
  const { makeWASocket } = await import('@whiskeysockets/baileys'); // heavy: only when there is a session
  const { WHATSAPP_WS_URL, NODE_EXTRA_CA_CERTS } = floor.config;
  const logger = floor.log.child(
    { connectionId },
    { level: floor.log.level === 'trace' ? 'trace' : 'silent' },
  );
  const socket = makeWASocket({
    ...(WHATSAPP_WS_URL && { waWebSocketUrl: WHATSAPP_WS_URL }),
    auth: auth.state,
    logger,
    browser: ['Ramal', 'Chrome', '1.10.4'],
    version: DEFAULT_CONNECTION_CONFIG.version,
    markOnlineOnConnect: false, // else the owner's phone stops notifying
    syncFullHistory: false,
    defaultQueryTimeoutMs: times.query,
    retryRequestDelayMs: 50,
    generateHighQualityLinkPreview: false,
    ...(NODE_EXTRA_CA_CERTS && { fetchAgent: trusting(NODE_EXTRA_CA_CERTS) }),
    makeSignalRepository: losslessSignal(
      floor,
      connectionId,
      envelopes,
      async (data) => auth.state.keys.set(data),
      onStored,
    ),
    cachedGroupMetadata: async (jid) => groups.get(jid),
    getMessage: ({ id }) => sentMessage(floor, connectionId, id),
  });
  socket.ws.prependListener('CB:message', envelopes.note);
  listenForReceipts(floor, connectionId, socket);
  listenForCalls(floor, connectionId, socket);
  return socket;
}

/** What a customer's program asks for again because it could not read it. */
async function sentMessage(
  floor: Floor,
  connection: number,
  providerId: string | null | undefined,
): Promise<proto.IMessage | undefined> {
  if (!providerId) return undefined;
  const sent = await emOf(floor).findOne(WhatsAppSent, { connection, providerId });
  return sent ? proto.Message.decode(floor.cipher.open(sent.sealed)) : undefined;
}

/** An agent of its own is only needed for certificates that Node does not trust by itself. */
function trusting(caFile: string): Agent {
  return new Agent({ ca: [...rootCertificates, readFileSync(caFile, 'utf8')] });
}
