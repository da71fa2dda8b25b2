import type { Catalogue } from '../catalogue.ts';

export const integrations = {
  lead: 'Schlüssel und Adressen der Dienste, die mit Ramal zusammenarbeiten. Sie werden verschlüsselt gespeichert; gespeicherte Schlüssel werden nicht mehr angezeigt.',
  saved: 'Integration gespeichert.',
  services: {
    ai: 'Künstliche Intelligenz',
    flows: 'Automatisierung',
    hub: 'Nachrichtenkanäle',
    maps: 'Karten',
  },
  labels: {
    organization: 'Organisation',
    apikey: 'API-Schlüssel',
    urlApiN8N: 'API-Adresse',
    hubToken: 'Token',
    apiMaps: 'API-Schlüssel',
  },
  hints: {
    organization: 'Die ID Ihrer Organisation beim KI-Anbieter.',
    apikey: 'Der geheime Schlüssel des KI-Anbieters.',
    urlApiN8N: 'Die Adresse Ihres Automatisierungswerkzeugs, mit https://.',
    hubToken: 'Das Token des Dienstes, der Facebook, Instagram und weitere Kanäle anbindet.',
    apiMaps: 'Der Schlüssel des Kartendienstes.',
  },
} satisfies Catalogue['integrations'];
