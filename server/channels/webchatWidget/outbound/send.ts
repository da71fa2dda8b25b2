import type { Address, OutboundMessage, SendResult } from '#server/features/connections/index.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { ADDRESS_KIND } from '../inbound/receiveFromVisitor.ts';
import { addToThread } from '../visitors/thread.ts';
import { WebchatVisitor } from '../visitors/visitor.entity.ts';

/** Adds a message to the thread of the visitor who wrote last; its browser gets it from there, now or later. */
export async function send(
  ctx: AppContext,
  connectionId: number,
  { to, providerId }: OutboundMessage,
): Promise<SendResult> {
  const visitor = await findRecipient(ctx, connectionId, to);
  if (!visitor) return { outcome: 'refused', reason: 'address' };
  await inTransaction(ctx, async (tx) => {
    const entryId = await addToThread(tx, { visitor, providerId, isFromVisitor: false });
    if (entryId !== undefined) tx.record('webchat.message', { visitorId: visitor.id, entryId });
  });
  return { outcome: 'acknowledged', providerId };
}

/** The first of these addresses that is a visitor of the connection. */
export async function findRecipient(
  ctx: AppContext,
  connectionId: number,
  to: readonly Address[],
): Promise<WebchatVisitor | undefined> {
  const ids = to.filter(({ kind }) => kind === ADDRESS_KIND).map(({ value }) => value);
  const visitors = await emOf(ctx).find(WebchatVisitor, { id: ids, connection: connectionId });
  return ids.flatMap((id) => visitors.find((visitor) => visitor.id === id) ?? [])[0];
}
