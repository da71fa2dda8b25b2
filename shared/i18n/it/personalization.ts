import type { Catalogue } from '../catalogue.ts';

export const personalization = {
  company: {
    title: 'Azienda',
    name: 'Nome dell’azienda',
    nameHint: 'Compare nella barra, nella pagina di accesso, a piè di pagina e nella scheda del browser.',
    url: 'Sito dell’azienda',
    urlHint: 'Il nome a piè di pagina porta lì. Lasciare vuoto se non c’è.',
  },
  theme: 'Tema',
  themes: {
    light: 'Tema chiaro',
    dark: 'Tema scuro',
  },
  logos: {
    title: 'Immagini',
    none: 'Nessuna immagine',
    choose: 'Scegli un’immagine',
    remove: 'Rimuovi',
    favico: {
      label: 'Icona della scheda',
      hint: 'Compare nella scheda del browser. Quadrata; PNG, SVG o ICO.',
    },
    logo: {
      label: 'Logo',
      hint: 'Compare nella pagina di accesso e nel menu.',
    },
    logoTicket: {
      label: 'Logo dei ticket',
      hint: 'Compare quando nessun ticket è aperto.',
    },
    backgroundImage: {
      label: 'Sfondo della conversazione',
      hint: 'Compare dietro ai messaggi.',
    },
  },
  colors: {
    title: 'Colori',
    hint: 'Il colore principale viene scurito dove serve, perché il testo sopra si possa leggere.',
    primaryColor: 'Colore principale',
    secondaryColor: 'Colore secondario',
    toolbarColor: 'Barra superiore',
    menuItens: 'Voci del menu',
    sub: 'Titoli del menu',
    toolbarIconColor: 'Icone della barra',
    divide: 'Linee di separazione',
    backgroundDefault: 'Sfondo della pagina',
    backgroundPaper: 'Sfondo delle superfici',
    textPrimary: 'Testo principale',
    textSecondary: 'Testo secondario',
    scrollbarThumb: 'Barra di scorrimento',
    poor: 'Con questi colori molte persone non riusciranno a leggere:',
    pair: '{{front}} su {{back}}: contrasto {{ratio}}, minimo {{needs}}',
    save: 'Salva i colori',
    discard: 'Scarta le modifiche',
    reset: 'Torna ai colori predefiniti',
  },
  preview: 'L’aspetto di Ramal con questi colori',
  toasts: {
    companySaved: 'Azienda salvata.',
    logoSaved: 'Immagine aggiornata.',
    logoFailed: 'Non è stato possibile caricare l’immagine. Riprovare.',
    logoRemoved: 'Logo rimosso.',
    removeFailed: 'Non è stato possibile rimuovere il logo. Riprovare.',
    colorsSaved: 'Colori salvati: {{theme}}.',
  },
} satisfies Catalogue['personalization'];
