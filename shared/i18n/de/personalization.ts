import type { Catalogue } from '../catalogue.ts';

export const personalization = {
  company: {
    title: 'Firma',
    name: 'Name der Firma',
    nameHint: 'Erscheint in der Leiste, auf der Anmeldeseite, in der Fußzeile und im Browser-Tab.',
    url: 'Website der Firma',
    urlHint: 'Der Name in der Fußzeile führt dorthin. Lassen Sie das Feld leer, wenn es keine gibt.',
  },
  theme: 'Design',
  themes: {
    light: 'Helles Design',
    dark: 'Dunkles Design',
  },
  logos: {
    title: 'Bilder',
    none: 'Kein Bild',
    choose: 'Bild wählen',
    remove: 'Entfernen',
    favico: {
      label: 'Tab-Symbol',
      hint: 'Erscheint im Browser-Tab. Quadratisch; PNG, SVG oder ICO.',
    },
    logo: {
      label: 'Logo',
      hint: 'Erscheint auf der Anmeldeseite und im Menü.',
    },
    logoTicket: {
      label: 'Logo der Tickets',
      hint: 'Erscheint, wenn kein Ticket geöffnet ist.',
    },
    backgroundImage: {
      label: 'Hintergrund der Unterhaltung',
      hint: 'Liegt hinter den Nachrichten.',
    },
  },
  colors: {
    title: 'Farben',
    hint: 'Die Hauptfarbe wird bei Bedarf abgedunkelt, damit Text darauf lesbar bleibt.',
    primaryColor: 'Hauptfarbe',
    secondaryColor: 'Sekundärfarbe',
    toolbarColor: 'Obere Leiste',
    menuItens: 'Menüeinträge',
    sub: 'Menüüberschriften',
    toolbarIconColor: 'Symbole der Leiste',
    divide: 'Trennlinien',
    backgroundDefault: 'Hintergrund der Seite',
    backgroundPaper: 'Hintergrund der Flächen',
    textPrimary: 'Haupttext',
    textSecondary: 'Nebentext',
    scrollbarThumb: 'Bildlaufleiste',
    poor: 'Mit diesen Farben werden viele Menschen Folgendes nicht lesen können:',
    pair: '{{front}} auf {{back}}: Kontrast {{ratio}}, mindestens {{needs}}',
    save: 'Farben speichern',
    discard: 'Änderungen verwerfen',
    reset: 'Zurück zu den Standardfarben',
  },
  preview: 'So sieht Ramal mit diesen Farben aus',
  toasts: {
    companySaved: 'Firma gespeichert.',
    logoSaved: 'Bild aktualisiert.',
    logoFailed: 'Das Bild konnte nicht hochgeladen werden. Versuchen Sie es erneut.',
    logoRemoved: 'Logo entfernt.',
    removeFailed: 'Das Logo konnte nicht entfernt werden. Versuchen Sie es erneut.',
    colorsSaved: 'Farben gespeichert: {{theme}}.',
  },
} satisfies Catalogue['personalization'];
