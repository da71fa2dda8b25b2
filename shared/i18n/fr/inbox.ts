import type { Catalogue } from '../catalogue.ts';

export const inbox = {
  title: 'Attention requise',
  waiting:
    'Messages reçus en attente d’enregistrement : {{count}}. Ils rejoindront leurs tickets dès la fin du problème ; rien n’est perdu.',
  files: 'Fichiers reçus en attente : {{count}}. Ils arriveront dès la fin du problème.',
  givenUp: 'Messages illisibles : {{count}}. Un avis figure à leur place dans le ticket.',
  replayAll: 'Tout relire',
  replay: 'Relire le message de {{from}}',
  entry: 'De {{from}}, {{at}} : {{reason}}',
  replayed: 'Les messages sont relus',
  dismissAll: 'Tout ignorer',
  dismiss: 'Ignorer le message de {{from}}',
  dismissed: 'Ignoré : l’avis reste dans le ticket',
  reasons: {
    storage: 'plus d’espace disque',
    system: 'panne du disque ou du réseau ({{code}})',
    database: 'panne de la base de données ({{code}})',
    unreadable: 'contenu illisible',
    fault: 'erreur interne de Ramal',
  },
} satisfies Catalogue['inbox'];
