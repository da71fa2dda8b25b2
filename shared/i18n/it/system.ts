import type { Catalogue } from '../catalogue.ts';

export const system = {
  newest: 'Questa è la versione più recente.',
  outdated: 'È disponibile una versione più recente: {{latest}}.',
  restart: {
    action: 'Riavvia il sistema',
    title: 'Riavviare il sistema?',
    text: 'Tutti perdono il contatto per alcuni secondi. Nessun messaggio va perso: ciò che è in attesa viene inviato dopo.',
    running: 'Riavvio del sistema',
    countdown_one: 'La pagina si ricarica tra {{count}} secondo.',
    countdown_other: 'La pagina si ricarica tra {{count}} secondi.',
  },
} satisfies Catalogue['system'];
