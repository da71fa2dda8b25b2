import type { Catalogue } from '../catalogue.ts';

export const integrations = {
  lead: 'Chiavi e indirizzi dei servizi che lavorano con Ramal. Sono conservati cifrati; una chiave salvata non viene più mostrata.',
  saved: 'Integrazione salvata.',
  services: {
    ai: 'Intelligenza artificiale',
    flows: 'Automazione',
    hub: 'Canali di messaggi',
    maps: 'Mappe',
  },
  labels: {
    organization: 'Organizzazione',
    apikey: 'Chiave API',
    urlApiN8N: 'Indirizzo dell’API',
    hubToken: 'Token',
    apiMaps: 'Chiave API',
  },
  hints: {
    organization: 'L’ID dell’organizzazione presso il fornitore di IA.',
    apikey: 'La chiave segreta del fornitore di IA.',
    urlApiN8N: 'L’indirizzo dello strumento di automazione, con https://.',
    hubToken: 'Il token del servizio che collega Facebook, Instagram e altri canali.',
    apiMaps: 'La chiave del servizio di mappe.',
  },
} satisfies Catalogue['integrations'];
