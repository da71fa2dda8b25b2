import type { Catalogue } from '../catalogue.ts';

export const personalization = {
  company: {
    title: 'Entreprise',
    name: 'Nom de l’entreprise',
    nameHint:
      'Apparaît dans la barre, sur la page de connexion, en pied de page et dans l’onglet du navigateur.',
    url: 'Site de l’entreprise',
    urlHint: 'Le nom en pied de page y mène. Laissez vide s’il n’y en a pas.',
  },
  theme: 'Thème',
  themes: {
    light: 'Thème clair',
    dark: 'Thème sombre',
  },
  logos: {
    title: 'Images',
    none: 'Aucune image',
    choose: 'Choisir une image',
    remove: 'Retirer',
    favico: {
      label: 'Icône de l’onglet',
      hint: 'Apparaît dans l’onglet du navigateur. Carrée ; PNG, SVG ou ICO.',
    },
    logo: {
      label: 'Logo',
      hint: 'Apparaît sur la page de connexion et dans le menu.',
    },
    logoTicket: {
      label: 'Logo des tickets',
      hint: 'Apparaît quand aucun ticket n’est ouvert.',
    },
    backgroundImage: {
      label: 'Fond de la conversation',
      hint: 'Apparaît derrière les messages.',
    },
  },
  colors: {
    title: 'Couleurs',
    hint: 'La couleur principale est assombrie si nécessaire pour que le texte qu’elle porte reste lisible.',
    primaryColor: 'Couleur principale',
    secondaryColor: 'Couleur secondaire',
    toolbarColor: 'Barre supérieure',
    menuItens: 'Entrées du menu',
    sub: 'Titres du menu',
    toolbarIconColor: 'Icônes de la barre',
    divide: 'Lignes de séparation',
    backgroundDefault: 'Fond de la page',
    backgroundPaper: 'Fond des surfaces',
    textPrimary: 'Texte principal',
    textSecondary: 'Texte secondaire',
    scrollbarThumb: 'Barre de défilement',
    poor: 'Avec ces couleurs, beaucoup de personnes ne pourront pas lire :',
    pair: '{{front}} sur {{back}} : contraste {{ratio}}, minimum {{needs}}',
    save: 'Enregistrer les couleurs',
    discard: 'Abandonner les modifications',
    reset: 'Revenir aux couleurs par défaut',
  },
  preview: 'Aperçu de l’application avec ces couleurs',
  toasts: {
    companySaved: 'Entreprise enregistrée.',
    logoSaved: 'Image mise à jour.',
    logoFailed: 'L’image n’a pas pu être envoyée. Réessayez.',
    logoRemoved: 'Logo retiré.',
    removeFailed: 'Le logo n’a pas pu être retiré. Réessayez.',
    colorsSaved: 'Couleurs enregistrées : {{theme}}.',
  },
} satisfies Catalogue['personalization'];
