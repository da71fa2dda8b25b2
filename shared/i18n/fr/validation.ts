import type { Catalogue } from '../catalogue.ts';

export const validation = {
  required: 'Obligatoire',
  tooShort: 'Trop court ! Au moins {{min}} caractères',
  tooLong: 'Trop long ! Au plus {{max}} caractères',
  email: 'E-mail non valide',
  greetingRequired: 'Avec plusieurs files, écrivez un message d’accueil',
  invalid: 'Valeur non valide',
} satisfies Catalogue['validation'];
