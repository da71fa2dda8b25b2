/** Services of others that the desk may work with, by what must be known of each. */
export const INTEGRATION_KEYS = ['organization', 'apikey', 'urlApiN8N', 'hubToken', 'apiMaps'] as const;
export type IntegrationKey = (typeof INTEGRATION_KEYS)[number];

/** Who knows these may spend the shop's money: nobody gets them back. */
const SECRETS: readonly IntegrationKey[] = ['apikey', 'hubToken', 'apiMaps'];

export const INTEGRATION_MAX_LENGTH = 2000;

const VISIBLE_END = 4;
const VISIBLE_FROM_LENGTH = 12;

/** What is shown of a value: of secrets only the end, to tell one from another. */
export function shownIntegration(key: IntegrationKey, value: string): string {
  if (value === '' || !SECRETS.includes(key)) return value;
  return `••••••••${value.length < VISIBLE_FROM_LENGTH ? '' : value.slice(-VISIBLE_END)}`;
}
