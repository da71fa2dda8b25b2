import type { Catalogue } from '../catalogue.ts';

export const quickAnswers = {
  title: 'Respuestas rápidas',
  shortcut: 'Atajo',
  message: 'Mensaje',
  none: 'No se encontró ninguna respuesta rápida',
} satisfies Catalogue['quickAnswers'];
