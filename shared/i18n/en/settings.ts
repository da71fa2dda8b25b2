import type { Catalogue } from '../catalogue.ts';

export const settings = {
  title: 'Settings',
} satisfies Catalogue['settings'];
