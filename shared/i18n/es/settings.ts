import type { Catalogue } from '../catalogue.ts';

export const settings = {
  title: 'Ajustes',
} satisfies Catalogue['settings'];
