import type { AppContext } from '#server/platform/appContext.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { FROM_US, Message } from '#server/features/messages/index.ts';

interface Adoption {
  readonly connectionId: number;
  /** The id under which the message was given to the provider. */
  readonly sentAs: string;
  /** The id by which the provider names it. */
  readonly providerId: string;
}

/**
 * Gives a message the id of a provider that chooses ids, which may report on it before its answer to the request is recorded,
 * or although that answer was lost.
 */
export function adoptProviderId(
  ctx: AppContext | Transaction,
  { connectionId: connection, sentAs, providerId }: Adoption,
): Promise<void> {
  return inTransaction(ctx, async ({ em }) => {
    const isTaken = (await em.count(Message, { connection, providerId })) > 0;
    if (!isTaken)
      await em.nativeUpdate(Message, { connection, providerId: sentAs, ...FROM_US }, { providerId });
  });
}
