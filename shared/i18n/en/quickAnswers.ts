import type { Catalogue } from '../catalogue.ts';

export const quickAnswers = {
  title: 'Quick answers',
} satisfies Catalogue['quickAnswers'];
