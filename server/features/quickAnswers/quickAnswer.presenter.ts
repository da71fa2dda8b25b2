import type { QuickAnswer as WireQuickAnswer } from '#shared/contract/quickAnswers.ts';
import type { QueueSummary } from '#shared/contract/queues.ts';
import { presentQueueSummary } from '#server/features/queues/index.ts';
import { presentFile } from '#server/platform/files/file.presenter.ts';
import type { FileFields } from '#server/platform/files/storeFiles.ts';
import type { QuickAnswer } from './quickAnswer.entity.ts';
import type { QuickAnswerFileAddress } from './quickAnswerFiles.ts';

/** As a statement reads it. */
export interface QuickAnswerRow extends Pick<QuickAnswer, 'id' | 'shortcut' | 'message'> {
  readonly files: readonly FileFields[];
  /** By name. */
  readonly queues: readonly QueueSummary[];
}

export function presentQuickAnswer(
  addressOf: QuickAnswerFileAddress,
  { id, shortcut, message, files, queues }: QuickAnswerRow,
): WireQuickAnswer {
  return {
    id,
    shortcut,
    message,
    files: files.map((file) => ({ ...presentFile(file), url: addressOf(file) })),
    queues: [...queues],
  };
}

/** The row of one whose queues are loaded. */
export function rowOf({ id, shortcut, message, files, queues }: QuickAnswer): QuickAnswerRow {
  const summaries = queues.getItems().map(presentQueueSummary);
  return { id, shortcut, message, files, queues: summaries.toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
}
