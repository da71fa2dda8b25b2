import type { Catalogue } from '../catalogue.ts';

export const gettingStarted = {
  title: 'Premiers pas',
  welcome: 'Préparons tout, {{name}}',
  progress: '{{done}} sur {{all}}',
  hide: 'Ne plus afficher',
  done: 'Terminé',
  steps: {
    connect: {
      title: 'Connecter WhatsApp',
      text: 'Ouvrez WhatsApp sur le téléphone de l’entreprise et scannez le code QR. Cela prend une minute.',
      action: 'Ouvrir les connexions',
    },
    queues: {
      title: 'Créer les files',
      text: 'Les files sont les services entre lesquels le client choisit, comme Ventes et Support.',
      action: 'Ouvrir les files',
    },
    people: {
      title: 'Ajouter l’équipe',
      text: 'Chaque personne se connecte avec son e-mail et traite les files que vous choisissez.',
      action: 'Ouvrir les utilisateurs',
    },
    message: {
      title: 'Recevoir ou envoyer le premier message',
      text: 'Écrivez au numéro connecté depuis un autre téléphone, ou ouvrez un contact et lancez la conversation.',
      action: 'Ouvrir les contacts',
    },
  },
} satisfies Catalogue['gettingStarted'];
