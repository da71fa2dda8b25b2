import type { Catalogue } from '../catalogue.ts';

export const shell = {
  product: 'Ramal',
  greeting: 'Salve, {{user}}! {{company}} Le dà il benvenuto.',
  skipToContent: 'Vai al contenuto',
  skipToMenu: 'Vai al menu',
  openMenu: 'Apri il menu',
  closeMenu: 'Chiudi il menu',
  menu: 'Menu principale',
  groups: {
    general: 'Generale',
    administration: 'Amministrazione',
    api: 'API',
  },
  theme: {
    toDark: 'Usa il tema scuro',
    toLight: 'Usa il tema chiaro',
  },
  language: 'Lingua',
  languageSoon: 'presto',
  account: 'Account di {{name}}',
  profile: 'Il mio profilo',
  logout: 'Esci',
  connectionTrouble: 'Alcune connessioni richiedono attenzione',
  reconnecting: 'Nessun contatto con il server dalle {{time}}. Nuovo tentativo in corso…',
  notFound: {
    title: 'Pagina non trovata',
    text: 'L’indirizzo può essere scritto male, o la pagina è stata spostata.',
    action: 'Vai ai ticket',
  },
  broken: {
    title: 'Qualcosa non ha funzionato in questa pagina',
    text: 'Nulla di ciò che è stato salvato è perso. Ricaricare la pagina per continuare.',
    action: 'Ricarica',
  },
  loadFailed: 'Il caricamento non è riuscito',
  unreachable: 'Il server non è raggiungibile. Controllare l’accesso a Internet e riprovare.',
  unexpected: 'Si è verificato un errore imprevisto!',
  noPermission: {
    title: 'Pagina solo per amministratori',
    text: 'Se questa pagina serve, rivolgersi a un amministratore.',
  },
  kept_one: '{{count}} messaggio sarà inviato al ritorno della connessione.',
  kept_other: '{{count}} messaggi saranno inviati al ritorno della connessione.',
  tryNow: 'Prova ora',
  held: 'Messaggi non inviati in attesa di una decisione: {{count}}.',
  showUnsent: 'Mostra i messaggi',
  leave: {
    title: 'Uscire senza inviare?',
    text: 'Messaggi non ancora inviati: {{count}}. Uscendo vengono cancellati da questo dispositivo.',
    action: 'Esci e scarta',
  },
} satisfies Catalogue['shell'];
