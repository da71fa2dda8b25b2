import { generateMessageIDV2, type WASocket } from '@whiskeysockets/baileys';
import { fail } from '#shared/contract/errors.ts';
import type { Channel } from '#server/features/connections/index.ts';
import type { Floor } from '#server/platform/floor.ts';
import { forgetAuth } from './authState.ts';
import { checkNumber, fetchPicture } from './lookUp.ts';
import { edit, markRead, react, remove, send } from './outbound.ts';
import { createOwnership } from './ownership.ts';
import { quietSignal } from './quietSignal.ts';
import { SESSION_TIMES, startSession, type Session, type SessionTimes } from './session.ts';
import { forgetOld } from './stanzas.ts';

/** WhatsApp by linked devices: the domain's port on the one side, Baileys on the other. */
export function createWhatsAppChannel(floor: Floor, times: Partial<SessionTimes> = {}): Channel {
  const sessions = new Map<number, Session>();
  const speakAgain = quietSignal();
  const ownership = createOwnership(floor, () => {
    for (const session of sessions.values()) session.abandon();
    sessions.clear();
  });
  const connected = (connectionId: number): WASocket =>
    sessions.get(connectionId)?.socket() ?? fail('ERR_WAPP_NOT_INITIALIZED', { whatsappId: connectionId });
  const end = async (connectionId: number, how: (session: Session) => Promise<void>) => {
    const session = sessions.get(connectionId);
    sessions.delete(connectionId);
    if (session) await how(session);
  };

  return {
    type: null,
    newMessageId: () => generateMessageIDV2(),
    async start(connectionId) {
      await forgetOld(floor);
      await end(connectionId, (session) => session.stop());
      sessions.set(
        connectionId,
        startSession(floor, connectionId, ownership, { ...SESSION_TIMES, ...times }),
      );
    },
    stop: (connectionId) => end(connectionId, (session) => session.stop()),
    async logout(connectionId) {
      await end(connectionId, (session) => session.logout());
      await forgetAuth(floor, connectionId);
    },
    async pairByCode(connectionId, number) {
      const socket = sessions.get(connectionId)?.unlinkedSocket();
      if (!socket) return fail('ERR_WAPP_NOT_INITIALIZED', { whatsappId: connectionId });
      const code = await socket.requestPairingCode(number);
      await sessions.get(connectionId)?.showCode(code);
      return code;
    },
    send: (connectionId, message) => send(floor, connectionId, sessions.get(connectionId)?.socket(), message),
    edit: (connectionId, key, providerId, body) => edit(connected(connectionId), key, providerId, body),
    remove: (connectionId, key, providerId) => remove(connected(connectionId), key, providerId),
    react: (connectionId, key, providerId, emoji) => react(connected(connectionId), key, providerId, emoji),
    async markRead(connectionId, keys) {
      const socket = sessions.get(connectionId)?.socket();
      if (socket && keys.length > 0) await markRead(socket, keys);
    },
    checkNumber: (connectionId, number) => checkNumber(connected(connectionId), number),
    picture: async (connectionId, addresses) => {
      const socket = sessions.get(connectionId)?.socket();
      return socket ? fetchPicture(socket, addresses, floor.log) : null;
    },
    async close() {
      for (const session of sessions.values()) session.abandon();
      sessions.clear();
      await ownership.stop();
      speakAgain();
    },
  };
}
