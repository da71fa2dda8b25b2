/** Connection states with their names on the wire. */
export const CONNECTION_STATUSES = [
  'DISCONNECTED',
  'OPENING',
  'qrcode',
  'PAIRING',
  'CONNECTED',
  'TIMEOUT',
] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** Channel of a connection; a connection without a type is WhatsApp. */
export const CHANNEL_TYPES = ['facebook', 'instagram', 'telegram', 'email', 'webchat'] as const;
export type ChannelType = (typeof CHANNEL_TYPES)[number];
