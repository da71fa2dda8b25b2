import type { Catalogue } from '../catalogue.ts';

export const integrations = {
  lead: 'Clés et adresses des services reliés à l’application. Elles sont conservées chiffrées ; une fois enregistrées, les clés ne sont plus affichées.',
  saved: 'Intégration enregistrée.',
  services: {
    ai: 'Intelligence artificielle',
    flows: 'Automatisation',
    hub: 'Canaux de messages',
    maps: 'Cartes',
  },
  labels: {
    organization: 'Organisation',
    apikey: 'Clé d’API',
    urlApiN8N: 'Adresse de l’API',
    hubToken: 'Jeton',
    apiMaps: 'Clé d’API',
  },
  hints: {
    organization: 'L’identifiant de votre organisation chez le fournisseur d’IA.',
    apikey: 'La clé secrète du fournisseur d’IA.',
    urlApiN8N: 'L’adresse de votre outil d’automatisation, avec https://.',
    hubToken: 'Le jeton du service qui relie Facebook, Instagram et d’autres canaux.',
    apiMaps: 'La clé du service de cartes.',
  },
} satisfies Catalogue['integrations'];
