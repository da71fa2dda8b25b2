import type { Catalogue } from '../catalogue.ts';

export const validation = {
  required: 'Pflichtfeld',
  tooShort: 'Mindestens {{min}} Zeichen',
  tooLong: 'Höchstens {{max}} Zeichen',
  email: 'Ungültige E-Mail',
  greetingRequired: 'Schreiben Sie bei mehreren Warteschlangen eine Begrüßung',
  invalid: 'Ungültiger Wert',
} satisfies Catalogue['validation'];
