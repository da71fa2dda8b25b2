import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { WhatsAppSentMessage } from '../outbound/sentMessage.entity.ts';
import { WhatsAppStanza } from './stanza.entity.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How long the same bytes may come again, and a recipient that was off may ask again for what it could not open. */
const RETENTION = { stanzas: 14 * DAY, sent: 30 * DAY };

/** Forgets what can no longer come, or be asked for, again. Only while connected: nothing old is on its way then. */
export function forgetOld(ctx: AppContext, connectionId: number): Promise<void> {
  return inTransaction(ctx, async ({ em, now }) => {
    const before = (age: number) => ({ $lt: new Date(now().getTime() - age) });
    await em.nativeDelete(WhatsAppStanza, {
      connection: connectionId,
      doneAt: { $ne: null },
      givenUpAt: null,
      receivedAt: before(RETENTION.stanzas),
    });
    await em.nativeDelete(WhatsAppSentMessage, { connection: connectionId, sentAt: before(RETENTION.sent) });
  });
}
