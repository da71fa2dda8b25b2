import type { Catalogue } from '../catalogue.ts';

export const users = {
  titleCount: 'Utilisateurs ({{count}})',
  search: 'Rechercher par nom ou e-mail',
  add: 'Ajouter un utilisateur',
  editTitle: 'Modifier l’utilisateur',
  profile: {
    user: 'Agent',
    admin: 'Administrateur',
    masteradmin: 'Propriétaire',
  },
  nothingFound: {
    title: 'Aucun utilisateur trouvé',
    text: 'Essayez un autre mot ou effacez la recherche.',
  },
  columns: {
    id: 'ID',
    name: 'Nom',
    status: 'Statut',
    email: 'E-mail',
    profile: 'Profil',
    connections: 'Connexions',
    queues: 'Files',
    startWork: 'Début du travail',
    endWork: 'Fin du travail',
    actions: 'Actions',
  },
  online: 'En ligne',
  offline: 'Hors ligne',
  connectionsOf: 'Connexions de {{name}}',
  queuesOf: 'Files de {{name}}',
  none: 'Aucune',
  noConnections: 'Aucune connexion',
  noQueues: 'Aucune file',
  form: {
    name: 'Nom',
    password: 'Mot de passe',
    keepPassword: 'Laissez vide pour garder le mot de passe actuel.',
    email: 'E-mail',
    profile: 'Profil',
    connections: 'Connexions',
    queues: 'Files',
    queuesHint: 'L’agent voit les tickets de ces files. Sans aucune file, il ne voit que les siens.',
    startWork: 'Début du travail',
    endWork: 'Fin du travail',
    hoursHint:
      'Il n’est pas possible de se connecter en dehors de ces horaires. Ils peuvent dépasser minuit.',
    exportsContacts: 'Exporter les contacts',
    exportsContactsHint: 'Télécharger tous les contacts dans un fichier.',
    isTricked: 'Voir les numéros de téléphone complets',
    isTrickedHint:
      'Si cette option est désactivée, les quatre derniers chiffres sont remplacés par des astérisques.',
  },
  confirm: {
    deleteTitle: 'Supprimer {{name}} ?',
    deleteText:
      'Les tickets ouverts de cette personne repassent en attente. Aucune conversation n’est supprimée.',
  },
  toasts: {
    saved: 'Utilisateur enregistré.',
    deleted: 'Utilisateur supprimé.',
  },
} satisfies Catalogue['users'];
