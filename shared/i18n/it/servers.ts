import type { Catalogue } from '../catalogue.ts';

export const servers = {
  title: 'Server',
  add: 'Aggiungi un server',
  choose: 'Usa questo',
  current: 'In uso',
  managed: 'Dell’azienda',
  first: {
    title: 'Connessione al server',
    lead: 'Inserire l’indirizzo usato dall’azienda. Serve farlo una volta sola.',
  },
  form: {
    name: 'Nome',
    nameHint: 'Come chiamare questo server, per esempio con il nome dell’azienda.',
    url: 'Indirizzo',
    urlHint: 'Lo stesso indirizzo che si apre nel browser.',
    connect: 'Connetti',
    looking: 'Verifica…',
  },
  forget: {
    title: 'Rimuovere {{name}} dall’elenco?',
    text: 'Sul server non si elimina nulla. Per usarlo ancora, aggiungere di nuovo il suo indirizzo.',
    action: 'Rimuovi',
  },
  faults: {
    address: 'Questo non è un indirizzo. Controllare che sia scritto bene.',
    known: 'Questo server è già nell’elenco.',
    locked: 'L’azienda ha stabilito i server; non è possibile aggiungerne altri.',
    notFound: 'Non esiste un computer con questo nome. Controllare l’indirizzo e l’accesso a Internet.',
    unreachable:
      'Nessuno ha risposto a questo indirizzo. Controllare l’indirizzo, la porta e l’accesso a Internet.',
    certificate:
      'La connessione non è sicura: il certificato del server non è valido o è scaduto. Avvisare l’amministratore.',
    notOurs: 'A questo indirizzo c’è qualcosa, ma non è un server Ramal.',
    serverTooOld:
      'Il server è troppo vecchio per questo programma. Chiedere all’amministratore di aggiornarlo.',
    programTooOld: 'Questo programma è troppo vecchio per il server. Aggiornare Ramal su questo computer.',
  },
  trouble: {
    settings:
      'Non è stato possibile leggere le impostazioni di questo computer, che sono tornate ai valori predefiniti. Il vecchio file è conservato in {{file}}.',
    managed:
      'Non è stato possibile leggere la configurazione dell’azienda, che non è stata usata: {{file}}. Avvisare l’amministratore.',
    unprotected:
      'Questo Linux non consente la protezione (sandbox) dei programmi AppImage e Ramal è stato aperto senza. Installare il pacchetto .deb per usarlo protetto.',
    noKeyStore:
      'Questo computer non ha un portachiavi attivo, quindi occorre accedere a ogni avvio. Su Linux, installare e sbloccare GNOME Keyring o KWallet.',
  },
} satisfies Catalogue['servers'];
