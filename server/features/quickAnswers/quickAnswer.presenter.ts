import type { QuickAnswer as WireQuickAnswer } from '#shared/contract/quickAnswers.ts';
import type { QuickAnswer } from './quickAnswer.entity.ts';

export function presentQuickAnswer({ id, shortcut, message }: QuickAnswer): WireQuickAnswer {
  return { id, shortcut, message };
}
