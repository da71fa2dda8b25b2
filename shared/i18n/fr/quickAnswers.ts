import type { Catalogue } from '../catalogue.ts';

export const quickAnswers = {
  titleCount: 'Réponses rapides ({{count}})',
  search: 'Rechercher un raccourci ou un texte',
  add: 'Ajouter une réponse rapide',
  editTitle: 'Modifier la réponse rapide',
  empty: {
    title: 'Aucune réponse rapide pour l’instant',
    text: 'Gardez ici ce qui s’écrit tous les jours. Dans une conversation, tapez / et le raccourci pour l’utiliser.',
  },
  nothingFound: {
    title: 'Aucune réponse rapide trouvée',
    text: 'Essayez un autre mot ou effacez la recherche.',
  },
  columns: {
    shortcut: 'Raccourci',
    message: 'Message',
    actions: 'Actions',
  },
  form: {
    shortcut: 'Raccourci',
    shortcutHint: 'Dans une conversation, tapez / et le raccourci.',
    message: 'Message',
    messageHint: 'Les variables sont remplacées à l’envoi.',
  },
  confirm: {
    deleteTitle: 'Supprimer /{{shortcut}} ?',
    deleteText: 'La réponse rapide disparaîtra de la liste de tout le monde. Cette action est irréversible.',
    deleteAllTitle: 'Supprimer toutes les réponses rapides ?',
    deleteAllText: 'La liste sera vide pour tout le monde. Cette action est irréversible.',
  },
  toasts: {
    saved: 'Réponse rapide enregistrée.',
    deleted: 'Réponse rapide supprimée.',
    allDeleted: 'Toutes les réponses rapides ont été supprimées.',
  },
} satisfies Catalogue['quickAnswers'];
