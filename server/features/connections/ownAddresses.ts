import type { Em } from '#server/platform/database/orm.ts';

/** The column that shows the address of a connection has so many characters. */
export const SHOWN_MAX_LENGTH = 40;

/** Of every connection that has been connected: an answer that went there would come back to us. */
export type OwnAddresses = (address: string) => boolean;

export async function findOwnAddresses(em: Em): Promise<OwnAddresses> {
  const rows = await em.execute<{ number: string }[]>(
    `select lower(number) as number from connections where number like '%@%' or length(number) = ?`,
    [SHOWN_MAX_LENGTH],
  );
  const own = new Set(rows.map(({ number }) => number));
  return (address) => own.has(plainAddress(address).slice(0, SHOWN_MAX_LENGTH));
}

/** In lower case, without the part after `+`, by which people sort what one mailbox gets. */
export function plainAddress(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '');
}
