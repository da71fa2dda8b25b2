import type { Catalogue } from '../catalogue.ts';

export const personalization = {
  toasts: {
    invalid: 'The look of the desk could not be read. The standard colours are in use.',
  },
} satisfies Catalogue['personalization'];
