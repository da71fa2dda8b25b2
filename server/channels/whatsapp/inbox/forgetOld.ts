import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { WhatsAppSentMessage } from '../outbound/sentMessage.entity.ts';
import { WhatsAppInterruption } from '../receiving/interruption.entity.ts';
import { WhatsAppSkipped } from '../receiving/skipped.entity.ts';
import { WhatsAppPoll } from './poll.entity.ts';
import { WhatsAppStanza } from './stanza.entity.ts';

const DAY = 24 * 60 * 60 * 1000;
/**
 * How long WhatsApp may deliver the same stanza again, and a recipient that was offline may request a message
 * again, and how long people vote in a poll. Milliseconds.
 */
const RETENTION = { stanzas: 14 * DAY, sent: 30 * DAY, polls: 365 * DAY };

/**
 * Deletes stanzas and sent messages that can no longer be delivered or requested again, and old statistics. Called only while
 * connected: no old stanza is in transit then.
 */
export function forgetOld(ctx: AppContext, connectionId: number): Promise<void> {
  return inTransaction(ctx, async ({ em, now }) => {
    const before = (age: number) => ({ $lt: new Date(now().getTime() - age) });
    const connection = connectionId;
    await em.nativeDelete(WhatsAppStanza, {
      connection,
      doneAt: { $ne: null },
      givenUpAt: null,
      receivedAt: before(RETENTION.stanzas),
    });
    await em.nativeDelete(WhatsAppInterruption, { connection, endedAt: before(RETENTION.stanzas) });
    const [firstDay] = before(RETENTION.stanzas).$lt.toISOString().split('T');
    if (firstDay) await em.nativeDelete(WhatsAppSkipped, { connection, day: { $lt: firstDay } });
    await em.nativeDelete(WhatsAppSentMessage, { connection, sentAt: before(RETENTION.sent) });
    await em.nativeDelete(WhatsAppPoll, { connection, askedAt: before(RETENTION.polls) });
  });
}
