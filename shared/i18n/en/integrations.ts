import type { Catalogue } from '../catalogue.ts';

export const integrations = {
  lead: 'Keys and addresses of the services the system uses. They are stored encrypted; once saved, keys are not shown again.',
  saved: 'Integration saved.',
  services: {
    ai: 'Artificial intelligence',
    flows: 'Automation',
    hub: 'Message channels',
    maps: 'Maps',
  },
  labels: {
    organization: 'Organization',
    apikey: 'API key',
    urlApiN8N: 'API address',
    hubToken: 'Token',
    apiMaps: 'API key',
  },
  hints: {
    organization: 'The ID of your organization at the AI provider.',
    apikey: 'The secret key of the AI provider.',
    urlApiN8N: 'The address of your automation tool, with https://.',
    hubToken: 'The token of the service that connects Facebook, Instagram and other channels.',
    apiMaps: 'The key of the maps service.',
  },
} satisfies Catalogue['integrations'];
