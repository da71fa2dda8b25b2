import { isJidGroup, isLidUser, isPnUser, jidDecode, jidEncode } from '@whiskeysockets/baileys';
import type { Address } from '#server/features/connections/index.ts';

/** The address that a JID names, whatever the device; undefined for what is nobody's (status, newsletters). */
export function addressOf(jid: string | null | undefined): Address | undefined {
  const user = jid ? jidDecode(jid)?.user : undefined;
  if (!jid || !user) return undefined;
  if (isPnUser(jid)) return { kind: 'phone', value: user };
  if (isLidUser(jid)) return { kind: 'lid', value: user };
  if (isJidGroup(jid)) return { kind: 'group', value: user };
  return undefined;
}

/** The addresses that these JIDs name, each once. */
export function addressesOf(...jids: (string | null | undefined)[]): Address[] {
  const all = jids.map(addressOf).filter((address) => address !== undefined);
  return all.filter(
    ({ kind, value }, place) => all.findIndex((each) => each.kind === kind && each.value === value) === place,
  );
}

/** Where to send: the first address that WhatsApp has. @throws Error when there is none */
export function jidOf(addresses: readonly Address[]): string {
  for (const { kind, value } of addresses) {
    if (kind === 'phone') return jidEncode(value, 's.whatsapp.net');
    if (kind === 'lid') return jidEncode(value, 'lid');
    if (kind === 'group') return jidEncode(value, 'g.us');
  }
  throw new Error('the contact has no address on WhatsApp');
}
