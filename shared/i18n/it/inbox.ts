import type { Catalogue } from '../catalogue.ts';

export const inbox = {
  title: 'Richiede attenzione',
  waiting:
    'Messaggi ricevuti in attesa di registrazione: {{count}}. Arriveranno nei ticket appena il problema sarà risolto; nulla va perso.',
  files: 'File ricevuti in attesa: {{count}}. Arriveranno appena il problema sarà risolto.',
  givenUp: 'Messaggi che non è stato possibile leggere: {{count}}. Al loro posto c’è un avviso nel ticket.',
  replayAll: 'Rileggi tutti',
  replay: 'Rileggi il messaggio di {{from}}',
  entry: 'Da {{from}}, {{at}}: {{reason}}',
  replayed: 'I messaggi vengono riletti',
  dismissAll: 'Ignora tutti',
  dismiss: 'Ignora il messaggio di {{from}}',
  dismissed: 'Ignorato: l’avviso resta nel ticket',
  reasons: {
    storage: 'spazio su disco esaurito',
    system: 'errore del disco o della rete ({{code}})',
    database: 'errore del database ({{code}})',
    unreadable: 'contenuto illeggibile',
    fault: 'errore interno di Ramal',
  },
} satisfies Catalogue['inbox'];
