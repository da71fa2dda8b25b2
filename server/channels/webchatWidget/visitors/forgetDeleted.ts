import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { ADDRESS_KIND } from '../inbound/receiveFromVisitor.ts';

/** Deletes the visitors who have written and whose contacts were deleted. Two processes may do this at the same time. */
export async function forgetDeleted(ctx: AppContext): Promise<void> {
  await emOf(ctx).execute(
    `delete from webchat_visitors v
     where exists (select from webchat_messages m where m.visitor_id = v.id)
       and not exists (select from contact_addresses a where a.kind = ? and a.value = v.id::text)`,
    [ADDRESS_KIND],
  );
}
