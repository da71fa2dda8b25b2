import type { Ticket } from '#shared/contract/tickets.ts';

/** What a voice message is made of. */
export type VoiceFormat = 'opus' | 'mp3';

/** WhatsApp takes only OGG with Opus for a voice message; the programs of all other channels play MP3. */
export function voiceFormatOf({ whatsapp: connection }: Pick<Ticket, 'whatsapp'>): VoiceFormat {
  return connection !== null && connection.type !== null ? 'mp3' : 'opus';
}
