import type { Catalogue } from '../catalogue.ts';

export const personalization = {
  toasts: {
    invalid: 'No se pudo leer la apariencia del sistema. Se usan los colores estándar.',
  },
} satisfies Catalogue['personalization'];
