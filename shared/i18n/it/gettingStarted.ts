import type { Catalogue } from '../catalogue.ts';

export const gettingStarted = {
  title: 'Primi passi',
  welcome: 'Prepariamo tutto, {{name}}',
  progress: '{{done}} di {{all}}',
  hide: 'Non mostrare più',
  done: 'Fatto',
  steps: {
    connect: {
      title: 'Collegare WhatsApp',
      text: 'Aprire WhatsApp sul telefono aziendale e scansionare il codice QR. Serve un minuto.',
      action: 'Apri le connessioni',
    },
    queues: {
      title: 'Creare le code',
      text: 'Le code sono i reparti tra cui sceglie il cliente, come Vendite e Assistenza.',
      action: 'Apri le code',
    },
    people: {
      title: 'Aggiungere la squadra',
      text: 'Ogni persona accede con la propria e-mail e segue le code scelte.',
      action: 'Apri gli utenti',
    },
    message: {
      title: 'Ricevere o inviare il primo messaggio',
      text: 'Scrivere al numero collegato da un altro telefono, oppure aprire un contatto e iniziare.',
      action: 'Apri i contatti',
    },
  },
} satisfies Catalogue['gettingStarted'];
