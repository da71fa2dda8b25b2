import type { Capabilities } from '#shared/contract/channels.ts';
import { replyWindowAt, type ReplyWindow } from '#shared/domain/replyWindow.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { sharedEmOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import { lastWrittenAt } from './lastWrittenAt.ts';
import type { OutboundRow } from './outboundRow.ts';

/** Whether a message can be sent now, and for how many hours after the customer's last message it could. */
export async function replyWindowOf(
  ctx: AppContext | Transaction,
  capabilities: Capabilities,
  { contactId, author, template }: Pick<OutboundRow, 'contactId' | 'author' | 'template'>,
  connectionId: number,
): Promise<{ readonly window: ReplyWindow; readonly hours: number }> {
  const { replyWindowHours: hours, personReplyHours } = capabilities;
  if (hours === null || template) return { window: 'open', hours: 0 };
  const since = await lastWrittenAt(sharedEmOf(ctx), { contactId, connectionId, capabilities });
  const window = replyWindowAt(capabilities, since, ctx.now());
  if (author === 'agent') return { window, hours: personReplyHours ?? hours };
  return { window: window === 'personOnly' ? 'closed' : window, hours };
}
