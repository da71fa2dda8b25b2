import { jidDecode } from '@whiskeysockets/baileys';

/** A WhatsApp account: its phone number and LID. */
export interface User {
  readonly number: string;
  readonly lid: string;
}

export function userOf(number: string): User {
  return { number, lid: `2${number}` };
}

export function phoneJid({ number }: User, device = 0): string {
  return device === 0 ? `${number}@s.whatsapp.net` : `${number}:${device}@s.whatsapp.net`;
}

export function lidJid({ lid }: User, device = 0): string {
  return device === 0 ? `${lid}@lid` : `${lid}:${device}@lid`;
}

/** Whether a JID of any device belongs to this user. */
export function isOf(user: User, jid: string): boolean {
  const decoded = jidDecode(jid);
  return decoded?.server === 'lid' ? decoded.user === user.lid : decoded?.user === user.number;
}
