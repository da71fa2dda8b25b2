import { ref } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import { defaultConnection } from '#server/features/connections/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Message } from '../message.entity.ts';
import { recordUpdated } from '../messageViews.ts';
import { recordQueued } from '../sending/storeMessage.ts';
import { lockOwn } from './ownMessage.ts';

/**
 * Lets a failed message wait to be sent again, under the same id: should it have arrived after all, it is not doubled.
 * One whose connection was removed goes by the one that its ticket has now, else by the default one.
 * @throws DeskError ERR_NO_MESSAGE_FOUND, ERR_NO_PERMISSION, ERR_VALIDATION when it did not fail, ERR_NO_DEF_WAPP_FOUND
 */
export function retryMessage(
  ctx: AppContext | Transaction,
  actor: Actor,
  messageId: number,
): Promise<Message> {
  return inTransaction(ctx, async (tx) => {
    const message = await lockOwn(tx, actor, messageId);
    if (message.delivery !== 'failed' || message.isDeleted)
      fail('ERR_VALIDATION', { issues: [{ field: 'messageId', problem: 'not failed' }] });
    if (!message.connection) await findOtherWay(tx, message);
    message.delivery = 'queued';
    message.attempts = 0;
    message.failReason = null;
    message.failDetail = null;
    await tx.em.flush();
    await recordUpdated(tx, message);
    recordQueued(tx, message);
    return message;
  });
}

/** Another provider knows nothing of an id that the first one gave. */
async function findOtherWay(tx: Transaction, message: Message): Promise<void> {
  const ticket = message.ticket.getEntity();
  ticket.connection ??= ref((await defaultConnection(tx.em)) ?? fail('ERR_NO_DEF_WAPP_FOUND'));
  message.connection = ticket.connection;
  message.providerId = null;
}
