import type { GroupMetadata, WASocket } from '@whiskeysockets/baileys';
import type { Address } from '#server/features/connections/index.ts';
import type { Log } from '#server/platform/log.ts';
import { addressesOf } from '../inbound/addresses.ts';

const FRESH = 10 * 60_000;

/** Cache of group metadata, so that WhatsApp is not queried for every message. */
export interface Groups {
  of(jid: string): GroupMetadata | undefined;
  /** The name of a group; empty when it cannot be fetched. */
  subjectOf(jid: string): Promise<string>;
  /** The addresses of each member of a group, which names them by one or both; none when they cannot be fetched. */
  membersOf(jid: string): Promise<readonly (readonly Address[])[]>;
  /** Drops a group whose metadata changed. */
  forget(jid: string | undefined): void;
}

export function createGroups(socket: () => WASocket | undefined, log: Log): Groups {
  const known = new Map<string, { readonly group: GroupMetadata; readonly since: number }>();
  const fresh = (jid: string) => {
    const entry = known.get(jid);
    return entry && Date.now() - entry.since < FRESH ? entry.group : undefined;
  };
  const fetch = async (jid: string) => {
    const group = fresh(jid) ?? (await socket()?.groupMetadata(jid));
    if (group && !fresh(jid)) known.set(jid, { group, since: Date.now() });
    return group;
  };
  return {
    of: fresh,
    forget: (jid) => void known.delete(jid ?? ''),
    async subjectOf(jid) {
      try {
        return (await fetch(jid))?.subject ?? '';
      } catch (error) {
        log.warn({ err: error }, 'the name of a group could not be fetched');
        return '';
      }
    },
    async membersOf(jid) {
      try {
        const { participants = [] } = (await fetch(jid)) ?? {};
        return participants.map(({ id, lid, phoneNumber }) => addressesOf(id, lid, phoneNumber));
      } catch (error) {
        log.warn({ err: error }, 'the members of a group could not be fetched');
        return [];
      }
    },
  };
}
