import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { WhatsAppSentMessage } from '../outbound/sentMessage.entity.ts';
import { WhatsAppPoll } from './poll.entity.ts';
import { WhatsAppStanza } from './stanza.entity.ts';

const DAY = 24 * 60 * 60 * 1000;
/**
 * How long WhatsApp may deliver the same stanza again, and a recipient that was offline may request a message
 * again, and how long people vote in a poll. Milliseconds.
 */
const RETENTION = { stanzas: 14 * DAY, sent: 30 * DAY, polls: 365 * DAY };

/**
 * Deletes stanzas and sent messages that can no longer be delivered or requested again. Called only while
 * connected: no old stanza is in transit then.
 */
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
    await em.nativeDelete(WhatsAppPoll, { connection: connectionId, askedAt: before(RETENTION.polls) });
  });
}
