import { fail } from '#shared/contract/errors.ts';
import { mentionedNames, renameMentions } from '#shared/domain/mentions.ts';
import type { Channels, Mention } from '#server/features/connections/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { ChangedText } from '../changing/changeMessage.ts';
import { ticketChannel } from '../ticketChannel.ts';
import { memberOfKey, type MentionableMember } from './memberKey.ts';

/**
 * The text as it is stored, with the members of the group whom it mentions: names that stand for masked numbers are replaced by
 * them. On a channel without mentions they are a part of the text only.
 * @param keys of members, as `GET /messages/:ticketId/members` lists them @param before those whom an edited text mentioned
 * @throws AppError ERR_VALIDATION for a key of another group
 */
export async function resolveMentions(
  tx: Transaction,
  channels: Channels,
  ticket: Ticket,
  given: { readonly body: string; readonly keys: readonly string[]; readonly before?: readonly Mention[] },
): Promise<ChangedText> {
  const { before = [] } = given;
  if (given.keys.length === 0 && before.length === 0) return { body: given.body, mentions: null };
  const members = given.keys.map(
    (key) =>
      ofGroup(ticket, memberOfKey(tx, key)) ??
      fail('ERR_VALIDATION', { issues: [{ field: 'mentions', problem: 'unknown' }] }),
  );
  const body = renameMentions(given.body, new Map(members.map(({ shown, name }) => [shown, name])));
  const channel = await ticketChannel(tx, channels, ticket);
  if (!channel?.capabilities.mentions || !ticket.isGroup) return { body, mentions: null };
  const known = new Map([...before, ...members].map(({ name, addresses }) => [name, { name, addresses }]));
  const mentions = mentionedNames(body, [...known.keys()]).flatMap((name) => known.get(name) ?? []);
  return { body, mentions: mentions.length > 0 ? mentions : null };
}

function ofGroup({ contact }: Ticket, member: MentionableMember | undefined): MentionableMember | undefined {
  return member?.groupId === contact.id ? member : undefined;
}
