import { deleteInBatches } from '#server/platform/database/deleteInBatches.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { ADDRESS_KIND } from '../inbound/receiveFromVisitor.ts';
import { forgetExpiredTokens } from './tokens.ts';

const HAS_CONTACT = `exists (select from contact_addresses a where a.kind = ? and a.value = t.id::text)`;
const HAS_WRITTEN = `exists (select from webchat_messages m where m.visitor_id = t.id)`;
const HAS_TOKEN = `exists (select from webchat_tokens k where k.visitor_id = t.id)`;

/** Deletes the visitors who have written and whose contacts were deleted. Two processes may do this at the same time. */
export async function forgetDeleted(ctx: AppContext, signal = new AbortController().signal): Promise<void> {
  const isDeleted = { sql: `${HAS_WRITTEN} and not ${HAS_CONTACT}`, values: [ADDRESS_KIND] };
  await deleteInBatches(emOf(ctx), 'webchat_visitors', isDeleted, signal);
}

/**
 * Deletes expired tokens, the visitors of deleted contacts, and those who never wrote and can no longer continue: a shop whose
 * pages know their customers would else copy all of them here.
 */
export async function forgetVisitors(ctx: AppContext, signal: AbortSignal): Promise<void> {
  await forgetExpiredTokens(ctx, signal);
  await forgetDeleted(ctx, signal);
  const isGone = {
    sql: `not ${HAS_TOKEN} and not ${HAS_WRITTEN} and not ${HAS_CONTACT}`,
    values: [ADDRESS_KIND],
  };
  await deleteInBatches(emOf(ctx), 'webchat_visitors', isGone, signal);
}
