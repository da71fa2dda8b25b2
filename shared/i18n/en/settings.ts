import type { Catalogue } from '../catalogue.ts';

export const settings = {
  title: 'Settings',
  denied: 'You do not have access to the settings.',
  saved: 'Setting saved.',
} satisfies Catalogue['settings'];
