import { formatNumber } from '#shared/domain/phoneNumber.ts';

interface CardContent {
  readonly name: string;
  /** Digits with country code. */
  readonly number: string;
  readonly isNotOnWhatsapp: boolean;
}

/** A vCard as phones write it (RFC 2426): by `waid`, WhatsApp offers to write to the number. */
export function contactCard({ name, number, isNotOnWhatsapp }: CardContent): string {
  const value = name.replace(/\s+/g, ' ').replace(/[\\,;]/g, (character) => `\\${character}`);
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${value};;;`,
    `FN:${value}`,
    `TEL;type=CELL${isNotOnWhatsapp ? '' : `;waid=${number}`}:${formatNumber(number)}`,
    'END:VCARD',
  ].join('\n');
}
