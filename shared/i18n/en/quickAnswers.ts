import type { Catalogue } from '../catalogue.ts';

export const quickAnswers = {
  title: 'Quick answers',
  shortcut: 'Shortcut',
  message: 'Message',
  none: 'No quick answer found',
} satisfies Catalogue['quickAnswers'];
