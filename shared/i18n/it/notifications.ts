import type { Catalogue } from '../catalogue.ts';

export const notifications = {
  title: 'Notifiche',
  bellQuiet: 'Notifiche: nessun nuovo messaggio',
  bell_one: 'Notifiche: {{count}} conversazione con nuovi messaggi',
  bell_other: 'Notifiche: {{count}} conversazioni con nuovi messaggi',
  empty: 'Nessun nuovo messaggio.',
  sound: 'Riproduci un suono',
  browser: 'Avvisa quando la pagina non è in vista',
  permission: {
    granted: 'Le notifiche sono attive in questo browser.',
    denied: 'Le notifiche sono bloccate. Consentirle nei permessi di questo sito, nel browser.',
    error: 'Non è stato possibile attivare le notifiche. Riprovare.',
    unsupported: 'Questo browser non mostra notifiche.',
  },
} satisfies Catalogue['notifications'];
