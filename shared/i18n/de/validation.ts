import type { Catalogue } from '../catalogue.ts';

export const validation = {
  required: 'Pflichtfeld',
  tooShort: 'Zu kurz! Mindestens {{min}} Zeichen',
  tooLong: 'Zu lang! Höchstens {{max}} Zeichen',
  email: 'Ungültige E-Mail-Adresse',
  greetingRequired: 'Bei mehreren Warteschlangen ist eine Begrüßung nötig',
  invalid: 'Ungültiger Wert',
} satisfies Catalogue['validation'];
