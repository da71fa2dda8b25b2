import type { GroupMetadata, WASocket } from '@whiskeysockets/baileys';
import type { Log } from '#server/platform/log.ts';

const FRESH = 10 * 60 * 1000;

/** What is known of groups, so that it is not asked for with every message. */
export interface Groups {
  get(jid: string): GroupMetadata | undefined;
  name(jid: string): Promise<string>;
}

export function createGroups(socket: () => WASocket | undefined, log: Log): Groups {
  const known = new Map<string, { group: GroupMetadata; at: number }>();
  const get = (jid: string) => {
    const entry = known.get(jid);
    return entry && Date.now() - entry.at < FRESH ? entry.group : undefined;
  };
  return {
    get,
    async name(jid) {
      const cached = get(jid);
      if (cached) return cached.subject;
      try {
        const group = await socket()?.groupMetadata(jid);
        if (group) known.set(jid, { group, at: Date.now() });
        return group?.subject ?? '';
      } catch (error) {
        log.warn({ err: error }, 'the name of a group could not be had');
        return known.get(jid)?.group.subject ?? '';
      }
    },
  };
}
