import type { Catalogue } from '../catalogue.ts';

export const shell = {
  product: 'Ramal',
  greeting: 'Bonjour {{user}}, bienvenue chez {{company}} !',
  skipToContent: 'Aller au contenu',
  skipToMenu: 'Aller au menu',
  openMenu: 'Ouvrir le menu',
  closeMenu: 'Fermer le menu',
  menu: 'Menu principal',
  groups: {
    general: 'Général',
    administration: 'Administration',
    api: 'API',
  },
  theme: {
    toDark: 'Utiliser le thème sombre',
    toLight: 'Utiliser le thème clair',
  },
  language: 'Langue',
  languageSoon: 'bientôt',
  account: 'Compte de {{name}}',
  profile: 'Mon profil',
  logout: 'Se déconnecter',
  connectionTrouble: 'Des connexions demandent votre attention',
  reconnecting: 'Pas de contact avec le serveur depuis {{time}}. Tentative de reconnexion…',
  notFound: {
    title: 'Page introuvable',
    text: 'L’adresse est peut-être mal saisie, ou la page a été déplacée.',
    action: 'Aller aux tickets',
  },
  broken: {
    title: 'Un problème est survenu sur cette page',
    text: 'Rien de ce qui a été enregistré n’est perdu. Rechargez la page pour continuer.',
    action: 'Recharger',
  },
  loadFailed: 'Le chargement a échoué',
  unreachable: 'Le serveur est injoignable. Vérifiez votre accès à Internet et réessayez.',
  unexpected: 'Une erreur inattendue s’est produite !',
  noPermission: {
    title: 'Page réservée aux administrateurs',
    text: 'Adressez-vous à un administrateur si vous avez besoin de cette page.',
  },
  kept_one: '{{count}} message sera envoyé dès que la connexion sera rétablie.',
  kept_other: '{{count}} messages seront envoyés dès que la connexion sera rétablie.',
  tryNow: 'Essayer maintenant',
  held: 'Messages non envoyés qui attendent votre décision : {{count}}.',
  showUnsent: 'Voir les messages',
  leave: {
    title: 'Se déconnecter sans envoyer ?',
    text: 'Messages pas encore envoyés : {{count}}. Si vous vous déconnectez, ils seront supprimés de cet appareil.',
    action: 'Se déconnecter et abandonner',
  },
} satisfies Catalogue['shell'];
