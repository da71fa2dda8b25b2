import { emOf } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { readKeysetPage, type KeysetPage, type KeysetQuery } from '#server/platform/database/keyset.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Message } from './message.entity.ts';

/** The ids of a page of the messages of one ticket, which the reader may read (`findConversation`). */
export function listMessageIds(
  ctx: AppContext,
  ticketId: number,
  query: KeysetQuery<'created_at'>,
): Promise<KeysetPage> {
  return readKeysetPage(emOf(ctx), 'messages m', { sql: 'm.ticket_id = ?', values: [ticketId] }, query);
}

/** How far each of these messages has got, by its id. */
export async function deliveriesOf(
  em: Em,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Pick<Message, 'delivery' | 'ack' | 'failReason'>>> {
  const fields = ['id', 'delivery', 'ack', 'failReason'] as const;
  const messages = await em.find(Message, { id: [...ids] }, { fields });
  return new Map(messages.map((message) => [message.id, message]));
}
