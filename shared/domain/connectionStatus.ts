/** Life of a connection as agents see it; the words are the wire's. */
export const CONNECTION_STATUSES = [
  'DISCONNECTED',
  'OPENING',
  'qrcode',
  'PAIRING',
  'CONNECTED',
  'TIMEOUT',
] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** Channel of a connection; WhatsApp is the one that has no type on the wire. */
export const CHANNEL_TYPES = ['facebook', 'instagram', 'telegram', 'email', 'webchat'] as const;
export type ChannelType = (typeof CHANNEL_TYPES)[number];
