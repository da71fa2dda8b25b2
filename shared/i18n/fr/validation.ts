import type { Catalogue } from '../catalogue.ts';

export const validation = {
  required: 'Champ obligatoire',
  tooShort: 'Trop court ! Saisissez au moins {{min}} caractères',
  tooLong: 'Trop long ! Saisissez au plus {{max}} caractères',
  email: 'E-mail non valide',
  greetingRequired: 'Avec plusieurs files, écrivez un message d’accueil',
  invalid: 'Valeur non valide',
} satisfies Catalogue['validation'];
