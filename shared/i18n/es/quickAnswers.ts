import type { Catalogue } from '../catalogue.ts';

export const quickAnswers = {
  title: 'Respuestas rápidas',
} satisfies Catalogue['quickAnswers'];
