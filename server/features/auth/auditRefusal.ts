import type { ErrorCode } from '#shared/contract/errors.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { User } from '#server/features/users/index.ts';

/** Nobody has proven to be the user: the author stays unknown. */
export async function auditRefusal(
  ctx: AppContext,
  email: string,
  user: Pick<User, 'id'> | null,
  reason: ErrorCode,
): Promise<void> {
  await inTransaction(ctx, async (tx) =>
    tx.audit({
      kind: 'session.refused',
      subject: { id: user?.id ?? null, name: email },
      changes: [{ field: 'reason', before: null, after: reason }],
    }),
  );
}
