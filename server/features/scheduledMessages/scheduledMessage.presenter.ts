import type { ScheduledMessage as WireScheduledMessage } from '#shared/contract/scheduledMessages.ts';
import { remarkFilterFor } from '#server/features/contacts/index.ts';
import { presentFile } from '#server/platform/files/file.presenter.ts';
import type { FileFields } from '#server/platform/files/storeFiles.ts';
import type { View } from '#server/platform/realtime/scopes.ts';

/** What is shown of it, as a statement reads it. */
export interface ScheduledMessageRow extends Omit<WireScheduledMessage, 'files'> {
  readonly files: readonly FileFields[];
}

/** As this view may see it: agents may write the numbers of customers into it. */
export function presentScheduledMessage(view: View, row: ScheduledMessageRow): WireScheduledMessage {
  return {
    ...row,
    body: remarkFilterFor(view)(row.body),
    files: row.files.map(presentFile),
    sendAt: new Date(row.sendAt).toISOString(),
  };
}
