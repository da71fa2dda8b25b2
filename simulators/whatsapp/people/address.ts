import { jidDecode } from '@whiskeysockets/baileys';

/** Somebody with a WhatsApp account: a phone number and the hidden id that stands for it. */
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

/** Whether an address, of whatever device, is this user's. */
export function isOf(user: User, jid: string): boolean {
  const decoded = jidDecode(jid);
  return decoded?.server === 'lid' ? decoded.user === user.lid : decoded?.user === user.number;
}
