import { AppError } from '#shared/contract/errors.ts';
import type { GroupMember } from '#shared/contract/messages.ts';
import { byName } from '#shared/domain/byName.ts';
import { hideMentions } from '#shared/domain/hiddenNumbers.ts';
import type { Channel, Channels, Party } from '#server/features/connections/index.ts';
import { addressesOf, callableNames } from '#server/features/contacts/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { ticketChannel } from '../ticketChannel.ts';
import { keyOfMember } from './memberKey.ts';

/** Messages of a ticket whose authors are taken for the members of its group while the provider does not tell them. */
const AUTHORS_OF = 2000;

/**
 * The members of the group of a ticket whom a message can mention, as the actor may see them, by name; none on a channel without
 * mentions, and in a conversation with one customer.
 */
export async function listMembers(
  ctx: AppContext,
  channels: Channels,
  actor: Actor,
  ticket: Ticket,
): Promise<GroupMember[]> {
  const em = emOf(ctx);
  const { connection, contact } = ticket;
  const channel = await ticketChannel(ctx, channels, ticket);
  if (!connection || !ticket.isGroup || !channel?.capabilities.mentions) return [];
  const group = await addressesOf(em, contact.id, channel.capabilities);
  const people = await channel.listMembers(connection.id, group).catch((error: unknown) => {
    if (error instanceof AppError) return listAuthors(em, channel, ticket);
    throw error;
  });
  const names = await callableNames(em, people);
  const taken = new Set<string>();
  const isHidden = !actor.canSeeNumbers;
  const members = people.map(({ addresses }, index) => {
    const digits = (addresses.find(({ kind }) => kind === 'phone') ?? addresses[0])?.value ?? '';
    const known = names[index] ?? '';
    const shown = distinct(known || (isHidden ? hideMentions(`@${digits}`).slice(1) : digits), taken);
    const member = { groupId: contact.id, shown, name: known === '' ? digits : shown, addresses };
    return { key: keyOfMember(ctx, member), name: shown, isNamed: known !== '' };
  });
  return members.toSorted((one, other) => Number(other.isNamed) - Number(one.isNamed) || byName(one, other));
}

/** Several members may have the same name: the text must say which of them is mentioned. */
function distinct(name: string, taken: Set<string>): string {
  let given = name;
  for (let count = 2; taken.has(given); count += 1) given = `${name} (${count})`;
  taken.add(given);
  return given;
}

async function listAuthors(
  em: Em,
  { capabilities }: Pick<Channel, 'capabilities'>,
  { id }: Ticket,
): Promise<Party[]> {
  const authors = await em.execute<{ id: number; name: string }[]>(
    `select c.id, c.name from contacts c where c.id in (
       select contact_id from (
         select contact_id from messages where ticket_id = ? and author = 'customer' order by created_at desc limit ?
       ) as latest
     )`,
    [id, AUTHORS_OF],
  );
  const people: Party[] = [];
  for (const author of authors)
    people.push({ addresses: await addressesOf(em, author.id, capabilities), name: author.name });
  return people.filter(({ addresses }) => addresses.length > 0);
}
