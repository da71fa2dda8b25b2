import type { Catalogue } from '../catalogue.ts';

export const publicApi = {
  usage: {
    title: 'Usare l’API',
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
      text: 'La chiamata risponde appena il messaggio è in attesa di invio, con contactId, ticketId e messageIds. Un rifiuto ha un codice in error e il campo in details.',
    },
    fields: {
      title: 'Campi',
      name: 'Campo',
      meaning: 'Significato',
      number: 'Obbligatorio. Prefisso internazionale e numero.',
      body: 'Testo, con variabili come nelle risposte rapide. Obbligatorio se non c’è un file.',
      userId: 'Chi riceve il ticket, aperto. Senza, il ticket resta in attesa.',
      queueId: 'La coda del ticket.',
      whatsappId: 'La connessione che invia. Senza, la connessione predefinita.',
      clientId: 'Un proprio UUID. Chiamare di nuovo con lo stesso non invia nulla due volte.',
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
    title: 'Documentazione dell’API',
    newTab: 'Apri in una nuova scheda',
  },
  key: {
    title: 'Chiave API',
    lead: 'Chi ha questo token può inviare messaggi a nome dell’azienda. Custodirlo come una password.',
    token: 'Token API',
    none: 'Senza un token l’API è chiusa.',
    renew: 'Crea un nuovo token',
    confirmTitle: 'Creare un nuovo token?',
    confirmText:
      'I programmi che usano il token attuale non potranno più inviare finché non ricevono quello nuovo.',
    renewed: 'È stato creato un nuovo token.',
  },
  clipboard: {
    failed: 'La copia non è riuscita. Selezionare il testo e copiarlo con la tastiera.',
    unsupported:
      'Questo browser copia solo su pagine sicure (https). Selezionare il testo e copiarlo con la tastiera.',
  },
} satisfies Catalogue['publicApi'];
