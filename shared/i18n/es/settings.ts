import type { Catalogue } from '../catalogue.ts';

export const settings = {
  title: 'Ajustes',
  denied: 'No tiene acceso a los ajustes.',
  saved: 'Ajuste guardado.',
} satisfies Catalogue['settings'];
