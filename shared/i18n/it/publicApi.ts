import type { Catalogue } from '../catalogue.ts';

export const publicApi = {
  usage: {
    lead: 'Altri programmi inviano messaggi chiamando questo indirizzo, con il token nell’intestazione Authorization.',
    text: {
      title: 'Solo testo',
      text: 'Inviare i campi come JSON o come modulo.',
    },
    media: {
      title: 'Testo e file',
      text: 'Inviare un modulo multipart con i file nel campo medias, fino a {{max}} per chiamata. Il testo diventa la didascalia del primo.',
    },
    answer: {
      title: 'Risposta',
      text: 'La chiamata risponde appena il messaggio è in attesa di invio, con contactId, ticketId e messageIds. Un rifiuto riporta un codice in error e il campo in details.',
    },
    fields: {
      title: 'Campi',
      name: 'Campo',
      meaning: 'Significato',
      number: 'Obbligatorio. Prefisso internazionale e numero.',
      body: 'Testo, con variabili come nelle risposte rapide. Obbligatorio se non c’è un file.',
      userId: 'L’operatore che riceve il ticket, già aperto. In sua assenza, il ticket resta in attesa.',
      queueId: 'La coda del ticket.',
      whatsappId: 'La connessione che invia. In sua assenza, la connessione predefinita.',
      clientId: 'Un UUID a scelta. Ripetere la chiamata con lo stesso UUID non invia di nuovo il messaggio.',
      medias: 'I file.',
    },
  },
  form: {
    title: 'Invia un messaggio',
    number: 'Numero',
    body: 'Messaggio',
    userId: 'ID dell’utente (userId)',
    queueId: 'ID della coda (queueId)',
    whatsappId: 'ID della connessione (whatsappId)',
    token: 'Token',
    chooseFile: 'Scegli il file',
    dropFile: 'Rimuovi {{name}}',
    send: 'Invia messaggio',
    sent: 'Il messaggio è in attesa di invio.',
  },
  snippets: {
    title: 'Codice',
    text: 'Con il contenuto del modulo, pronto da copiare.',
    code: 'Codice in {{language}}',
    sampleBody: 'Buongiorno!',
  },
  docs: {
    newTab: 'Apri in una nuova scheda',
  },
  key: {
    lead: 'Chi ha questo token può inviare messaggi a nome dell’azienda. Custodirlo come una password.',
    token: 'Token API',
    none: 'Senza un token l’API è chiusa.',
    renew: 'Genera un nuovo token',
    confirmTitle: 'Generare un nuovo token?',
    confirmText:
      'I programmi che usano il token attuale non potranno più inviare finché non riceveranno quello nuovo.',
    renewed: 'È stato generato un nuovo token.',
  },
  clipboard: {
    failed: 'La copia non è riuscita. Selezionare il testo e copiarlo con la tastiera.',
    unsupported:
      'Questo browser copia solo su pagine sicure (https). Selezionare il testo e copiarlo con la tastiera.',
  },
} satisfies Catalogue['publicApi'];
