import { unitOfWork } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { WhatsAppSentMessage } from '../outbound/sentMessage.entity.ts';
import { WhatsAppStanza } from './stanza.entity.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How long the same bytes may come again, and a recipient that was off may ask again for what it could not open. */
const KEPT = { stanzas: 14 * DAY, sent: 30 * DAY };

/** Forgets what can no longer come, or be asked for, again. Only while connected: nothing old is on its way then. */
export function forgetOld(floor: Floor, connectionId: number): Promise<void> {
  return unitOfWork(floor, async ({ em, now }) => {
    const before = (age: number) => ({ $lt: new Date(now().getTime() - age) });
    await em.nativeDelete(WhatsAppStanza, {
      connection: connectionId,
      doneAt: { $ne: null },
      givenUpAt: null,
      receivedAt: before(KEPT.stanzas),
    });
    await em.nativeDelete(WhatsAppSentMessage, { connection: connectionId, sentAt: before(KEPT.sent) });
  });
}
