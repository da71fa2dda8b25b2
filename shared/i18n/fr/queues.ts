import type { Catalogue } from '../catalogue.ts';

export const queues = {
  add: 'Ajouter une file',
  editTitle: 'Modifier la file',
  empty: {
    title: 'Aucune file pour l’instant',
    text: 'Créez des files comme Ventes ou Assistance : les clients choisissent ainsi à qui ils veulent parler.',
  },
  columns: {
    id: 'ID',
    name: 'Nom',
    color: 'Couleur',
    greeting: 'Message d’accueil',
    hours: 'Horaires',
    actions: 'Actions',
  },
  hours: 'de {{start}} à {{end}}',
  always: 'Toujours ouverte',
  form: {
    name: 'Nom',
    color: 'Couleur',
    greetingMessage: 'Message d’accueil',
    greetingHint: 'Envoyé quand un client choisit cette file.',
    startWork: 'Ouverture',
    endWork: 'Fermeture',
    hoursHint:
      'Laissez les deux vides si la file est toujours ouverte. Les horaires peuvent dépasser minuit.',
    anyTime: 'Sans heure',
    bothHours: 'Indiquez les deux heures, ou laissez les deux vides.',
    absenceMessage: 'Message d’absence',
    absenceHint: 'Envoyé en dehors des horaires d’ouverture.',
  },
  confirm: {
    deleteTitle: 'Supprimer {{name}} ?',
    deleteText: 'Les tickets de cette file sont conservés, mais n’ont plus de file.',
  },
  toasts: {
    saved: 'File enregistrée.',
    deleted: 'File supprimée.',
  },
} satisfies Catalogue['queues'];
