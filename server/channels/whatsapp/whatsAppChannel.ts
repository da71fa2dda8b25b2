import { randomBytes } from 'node:crypto';
import { fail } from '#shared/contract/errors.ts';
import { createTurns } from '#shared/domain/turns.ts';
import type { Channel } from '#server/features/connections/index.ts';
import { createOwnership } from '#server/platform/database/ownership.ts';
import type { Floor } from '#server/platform/floor.ts';
import { listUnfinished, replayGivenUp } from './inbox/unfinished.ts';
import type { Outlet } from './outbound/send.ts';
import { quietSignal } from './session/quietSignal.ts';
import type { Session } from './session/session.ts';
import { TIMINGS, type Timings } from './session/timings.ts';

/** Markets messages as ours, as the library does; the rest is random. */
const ID_PREFIX = '3EB0';

/** WhatsApp by linked devices: the domain's port on the one side, Baileys on the other. */
export function createWhatsAppChannel(floor: Floor, changed: Partial<Timings> = {}): Channel {
  const timings = { ...TIMINGS, ...changed };
  const sessions = new Map<number, Promise<Session>>();
  const ownership = createOwnership(floor.orm.config.get('clientUrl') ?? '', floor.log, timings.ownership);
  const turns = createTurns();
  const speakAgain = quietSignal();
  const load = () => import('./engine.ts');

  const sessionOf = (connectionId: number): Promise<Session> => {
    const known = sessions.get(connectionId);
    if (known) return known;
    const made = load().then(({ createSession }) =>
      createSession({ floor, connectionId, ownership, turns, timings }),
    );
    sessions.set(connectionId, made);
    return made;
  };
  const outletOf = async (connectionId: number): Promise<Outlet | undefined> => {
    const line = (await sessions.get(connectionId))?.line();
    return line && { floor, connectionId, line, timings };
  };
  const connected = async (connectionId: number): Promise<Outlet> =>
    (await outletOf(connectionId)) ?? fail('ERR_WAPP_NOT_INITIALIZED', { whatsappId: connectionId });

  return {
    type: null,
    isExclusive: true,
    newMessageId: () => ID_PREFIX + randomBytes(9).toString('hex').toUpperCase(),
    start: async (connectionId) => (await sessionOf(connectionId)).start(),
    stop: async (connectionId) => (await sessions.get(connectionId))?.stop(),
    async logout(connectionId) {
      const session = await sessionOf(connectionId);
      await session.logout();
      await session.stop();
    },
    pairByCode: async (connectionId, number) => (await sessionOf(connectionId)).pairByCode(number),
    async send(connectionId, message) {
      const outlet = await outletOf(connectionId);
      if (!outlet) return { outcome: 'disconnected', reason: 'no session' };
      return (await load()).send(outlet, message);
    },
    async edit(connectionId, key, providerId, body) {
      const outlet = await connected(connectionId);
      await (await load()).edit(outlet, key, providerId, body);
    },
    async remove(connectionId, key, providerId) {
      const outlet = await connected(connectionId);
      await (await load()).remove(outlet, key, providerId);
    },
    async react(connectionId, key, providerId, emoji) {
      const outlet = await connected(connectionId);
      await (await load()).react(outlet, key, providerId, emoji);
    },
    async markRead(connectionId, keys) {
      const outlet = await outletOf(connectionId);
      if (outlet && keys.length > 0) await (await load()).markRead(outlet, keys);
    },
    async checkNumber(connectionId, number) {
      const { line } = await connected(connectionId);
      return (await load()).checkNumber(line.socket, number);
    },
    addressBook: async (connectionId) => (await load()).addressBook(floor, connectionId),
    async picture(connectionId, addresses) {
      const outlet = await outletOf(connectionId);
      return outlet ? (await load()).fetchPicture(floor, outlet.line.socket, addresses) : null;
    },
    unfinished: () => listUnfinished(floor),
    async replay(id) {
      for (const { connectionId, chat } of await replayGivenUp(floor, id === undefined ? {} : { id }))
        (await sessions.get(connectionId))?.wake(chat); // without a session: when there is one
    },
    openFile: async (reference, signal) => (await load()).openFile(floor.config, reference, signal),
    async close() {
      for (const session of sessions.values()) await (await session).stop();
      sessions.clear();
      speakAgain();
    },
  };
}
