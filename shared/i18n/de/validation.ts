import type { Catalogue } from '../catalogue.ts';

export const validation = {
  required: 'Pflichtfeld',
  tooShort: 'Zu kurz! Mindestens {{min}} Zeichen',
  tooLong: 'Zu lang! Höchstens {{max}} Zeichen',
  email: 'Ungültige E-Mail',
  greetingRequired: 'Schreiben Sie bei mehreren Warteschlangen eine Begrüßung',
  invalid: 'Ungültiger Wert',
} satisfies Catalogue['validation'];
