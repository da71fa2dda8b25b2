import type { QuickAnswer as WireQuickAnswer } from '#shared/contract/quickAnswers.ts';
import type { QuickAnswer } from './quickAnswer.entity.ts';

export function presentQuickAnswer({
  id,
  shortcut,
  message,
}: Pick<QuickAnswer, 'id' | 'shortcut' | 'message'>): WireQuickAnswer {
  return { id, shortcut, message };
}
