import type { Catalogue } from '../catalogue.ts';

export const validation = {
  required: 'Campo obbligatorio',
  tooShort: 'Troppo corto! Almeno {{min}} caratteri',
  tooLong: 'Troppo lungo! Al massimo {{max}} caratteri',
  email: 'E-mail non valida',
  greetingRequired: 'Con più di una coda, scrivere un messaggio di benvenuto',
  invalid: 'Valore non valido',
} satisfies Catalogue['validation'];
