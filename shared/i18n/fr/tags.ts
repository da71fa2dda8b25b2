import type { Catalogue } from '../catalogue.ts';

export const tags = {
  titleCount: 'Étiquettes ({{count}})',
  search: 'Rechercher par nom ou couleur',
  add: 'Ajouter une étiquette',
  editTitle: 'Modifier l’étiquette',
  empty: {
    title: 'Aucune étiquette pour l’instant',
    text: 'Les étiquettes aident à classer les contacts, par exemple Nouveau client ou Rappeler demain.',
  },
  nothingFound: {
    title: 'Aucune étiquette trouvée',
    text: 'Essayez un autre mot ou effacez la recherche.',
  },
  columns: {
    name: 'Nom',
    color: 'Couleur',
    contacts: 'Contacts',
    actions: 'Actions',
  },
  contacts_one: '{{count}} contact',
  contacts_other: '{{count}} contacts',
  form: {
    name: 'Nom',
    color: 'Couleur',
  },
  confirm: {
    deleteTitle: 'Supprimer {{name}} ?',
    deleteText: 'Tous les contacts perdent cette étiquette. Cette action est irréversible.',
    deleteAllTitle: 'Supprimer toutes les étiquettes ?',
    deleteAllText: 'Tous les contacts perdent toutes leurs étiquettes. Cette action est irréversible.',
  },
  toasts: {
    saved: 'Étiquette enregistrée.',
    deleted: 'Étiquette supprimée.',
    allDeleted: 'Toutes les étiquettes ont été supprimées.',
  },
} satisfies Catalogue['tags'];
