import type { Ticket } from '#shared/contract/tickets.ts';

/** The audio format of a voice message. */
export type VoiceFormat = 'opus' | 'mp3';

/** WhatsApp only accepts OGG with Opus as a voice message; the apps of all other channels play MP3. */
export function voiceFormatOf({ whatsapp: connection }: Pick<Ticket, 'whatsapp'>): VoiceFormat {
  return connection !== null && connection.type !== null ? 'mp3' : 'opus';
}
