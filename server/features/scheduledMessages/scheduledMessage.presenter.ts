import type { ScheduledMessage as WireScheduledMessage } from '#shared/contract/scheduledMessages.ts';
import { remarkFilterFor } from '#server/features/contacts/index.ts';
import type { View } from '#server/platform/realtime/scopes.ts';

/** What is shown of it, as a statement reads it. */
export type ScheduledMessageRow = WireScheduledMessage;

/** As this view may see it: agents may write the numbers of customers into it. */
export function presentScheduledMessage(view: View, row: ScheduledMessageRow): WireScheduledMessage {
  return { ...row, body: remarkFilterFor(view)(row.body), sendAt: new Date(row.sendAt).toISOString() };
}
