import { WHATSAPP } from '#shared/domain/channelType.ts';
import { daysBefore, shiftDay } from '#shared/domain/days.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { WhatsAppSentMessage } from '../outbound/sentMessage.entity.ts';
import { WhatsAppInterruption } from '../receiving/interruption.entity.ts';
import { WhatsAppSkipped } from '../receiving/skipped.entity.ts';
import { WhatsAppPoll } from './poll.entity.ts';
import { WhatsAppStanza } from './stanza.entity.ts';

/**
 * How long WhatsApp may deliver the same stanza again, and a recipient that was offline may request a message
 * again, and how long people vote in a poll. Days.
 */
const RETENTION = { stanzas: 14, sent: 30, polls: 365 };

/**
 * Deletes stanzas and sent messages that can no longer be delivered or requested again, and old statistics. Called only while
 * connected: no old stanza is in transit then.
 */
export function forgetOld(ctx: AppContext, connection: number): Promise<void> {
  return inTransaction(ctx, async ({ em, now }) => {
    const before = (days: number) => ({ $lt: daysBefore(now(), days) });
    await em.nativeDelete(WhatsAppStanza, {
      connection,
      doneAt: { $ne: null },
      givenUpAt: null,
      receivedAt: before(RETENTION.stanzas),
    });
    await em.nativeDelete(WhatsAppInterruption, { connection, endedAt: before(RETENTION.stanzas) });
    const firstDay = shiftDay(now().toISOString(), -RETENTION.stanzas);
    await em.nativeDelete(WhatsAppSkipped, { connection, day: { $lt: firstDay } });
    await em.nativeDelete(WhatsAppSentMessage, { connection, sentAt: before(RETENTION.sent) });
    await em.nativeDelete(WhatsAppPoll, { connection, askedAt: before(RETENTION.polls) });
  });
}

/** The same for every session that has been up for a while: one may be for weeks. */
export async function forgetOldOfConnected(ctx: AppContext, signal: AbortSignal): Promise<void> {
  const connected = await emOf(ctx).execute<{ id: number }[]>(
    `select c.id from connections c join connection_activity a on a.connection_id = c.id
     where c.type = ? and c.status = 'CONNECTED' and a.connected_at < now() - interval '1 minute' order by c.id`,
    [WHATSAPP],
  );
  for (const { id } of connected) if (!signal.aborted) await forgetOld(ctx, id);
}
