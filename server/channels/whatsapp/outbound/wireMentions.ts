import { jidDecode, type GroupMetadata } from '@whiskeysockets/baileys';
import { renameMentions } from '#shared/domain/mentions.ts';
import type { Mention } from '#server/features/connections/index.ts';
import { jidsOf } from './wireForm.ts';

/** A text as phones send it: it mentions members by the digits of their addresses, which are listed beside it. */
interface WireMentions {
  readonly body: string;
  /** JIDs. */
  readonly mentions: string[];
}

/** @param group as far as it is known: it knows its members by one of their two addresses */
export function wireMentions(
  body: string,
  mentions: readonly Mention[],
  group: GroupMetadata | undefined,
): WireMentions {
  const jids = new Map(mentions.map(({ name, addresses }) => [name, memberJid(jidsOf(addresses), group)]));
  const known = [...jids].flatMap(([name, jid]) => {
    const digits = jidDecode(jid)?.user;
    return jid && digits ? [{ name, jid, digits }] : [];
  });
  return {
    body: renameMentions(body, new Map(known.map(({ name, digits }) => [name, digits]))),
    mentions: known.map(({ jid }) => jid),
  };
}

function memberJid(jids: readonly string[], group: GroupMetadata | undefined): string | undefined {
  const member = group?.participants.find(({ id, lid, phoneNumber }) =>
    [id, lid, phoneNumber].some((jid) => jid !== undefined && jids.includes(jid)),
  );
  return member?.id ?? jids[0];
}
