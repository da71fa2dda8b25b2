/** Third-party services that Ramal can use: the configuration keys of each. */
export const INTEGRATION_KEYS = [
  'aiUrl',
  'apikey',
  'organization',
  'urlApiN8N',
  'hubToken',
  'apiMaps',
  'microsoftClientId',
  'microsoftClientSecret',
  'microsoftTenant',
  'googleClientId',
  'googleClientSecret',
] as const;
export type IntegrationKey = (typeof INTEGRATION_KEYS)[number];

/** The services, in the order of the settings, and what each integration belongs to. */
export const INTEGRATION_SERVICES = ['ai', 'flows', 'hub', 'maps', 'microsoft', 'google'] as const;
export type IntegrationService = (typeof INTEGRATION_SERVICES)[number];
export const SERVICE_OF_INTEGRATION: Readonly<Record<IntegrationKey, IntegrationService>> = {
  aiUrl: 'ai',
  organization: 'ai',
  apikey: 'ai',
  urlApiN8N: 'flows',
  hubToken: 'hub',
  apiMaps: 'maps',
  microsoftClientId: 'microsoft',
  microsoftClientSecret: 'microsoft',
  microsoftTenant: 'microsoft',
  googleClientId: 'google',
  googleClientSecret: 'google',
};

/** Anyone who knows these can spend the company's money, so they are never returned. */
const SECRETS: readonly IntegrationKey[] = [
  'apikey',
  'hubToken',
  'apiMaps',
  'microsoftClientSecret',
  'googleClientSecret',
];

export function isSecretIntegration(key: IntegrationKey): boolean {
  return SECRETS.includes(key);
}

export const INTEGRATION_MAX_LENGTH = 2000;

const VISIBLE_END = 4;
const VISIBLE_FROM_LENGTH = 12;

/** The displayed form of a value: of a secret only its end, enough to tell two secrets apart. */
export function shownIntegration(key: IntegrationKey, value: string): string {
  if (value === '' || !isSecretIntegration(key)) return value;
  return `••••••••${value.length < VISIBLE_FROM_LENGTH ? '' : value.slice(-VISIBLE_END)}`;
}
