import { renameMentions, splitAtMentions } from '#shared/domain/mentions.ts';
import { Connection, type Address, type Mention } from '#server/features/connections/index.ts';
import { callableNames } from '#server/features/inbox/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { addressesOf, type Me } from '../inbound/addresses.ts';
import type { InboundEvent } from '../inbound/readStanza.ts';
import { findPeople } from '../people/findPeople.ts';

/** A person whom a text mentions as `@` and the digits of their address. */
interface Mentioned extends Mention {
  readonly token: string;
}

interface NamingParts {
  readonly ctx: AppContext;
  readonly connectionId: number;
  /** The addresses of each member of a group; none when they cannot be fetched. */
  readonly membersOf: (group: readonly Address[]) => Promise<readonly (readonly Address[])[]>;
}

/**
 * Writes names where a text, and the one that it quotes, mention people by the digits of their addresses. Who has no name stays
 * as digits, those of the phone number where it is known: they are masked wherever numbers are.
 */
export async function nameMentioned(
  { ctx, connectionId, membersOf }: NamingParts,
  me: Me,
  event: InboundEvent,
): Promise<InboundEvent> {
  if (event.kind !== 'message' && event.kind !== 'betterFile' && event.kind !== 'edit') return event;
  const { mentioned = [] } = event;
  const texts = event.kind === 'edit' ? [event.edit.body] : [event.message.body, quoteOf(event.message)];
  const inText = mentioned.filter(({ value }) =>
    texts.some((text) => splitAtMentions(text, [value]).some(({ isMatch }) => isMatch)),
  );
  if (inText.length === 0) return event;
  const members = await membersOf(event.kind === 'edit' ? event.chat : event.message.chat.addresses);
  const people = await nameAll({ ctx, connectionId }, me, inText, members);
  const names = new Map(people.map(({ token, name }) => [token, name]));
  const mentionsIn = (text: string): { mentions?: readonly Mention[] } => {
    const own = people.filter(({ token }) => splitAtMentions(text, [token]).some(({ isMatch }) => isMatch));
    return own.length > 0 ? { mentions: own.map(({ name, addresses }) => ({ name, addresses })) } : {};
  };
  if (event.kind === 'edit') {
    const { body } = event.edit;
    return { ...event, edit: { ...event.edit, body: renameMentions(body, names), ...mentionsIn(body) } };
  }
  const { body, content } = event.message;
  const quote = content?.quote && { ...content.quote, text: renameMentions(content.quote.text, names) };
  return {
    ...event,
    message: {
      ...event.message,
      body: renameMentions(body, names),
      ...mentionsIn(body),
      ...(quote && { content: { ...content, quote } }),
    },
  };
}

function quoteOf({ content }: { readonly content?: { readonly quote?: { readonly text: string } } }): string {
  return content?.quote?.text ?? '';
}

async function nameAll(
  { ctx, connectionId }: Pick<NamingParts, 'ctx' | 'connectionId'>,
  me: Me,
  mentioned: readonly Address[],
  members: readonly (readonly Address[])[],
): Promise<Mentioned[]> {
  const people = await findPeople(
    ctx,
    connectionId,
    mentioned.map((address) => members.find((member) => isAnyOf(address, member)) ?? [address]),
  );
  const names = await callableNames(emOf(ctx), people);
  const own = addressesOf(me.id, me.lid);
  const ownName = people.some(({ addresses }) => addresses.some((one) => isAnyOf(one, own)))
    ? await nameOf(ctx, connectionId)
    : '';
  return people.map((person, index) => {
    const token = mentioned[index]?.value ?? '';
    const { addresses } = person;
    const number = addresses.find(({ kind }) => kind === 'phone')?.value ?? token;
    const isUs = addresses.some((one) => isAnyOf(one, own));
    return { token, name: (isUs && ownName) || names[index] || number, addresses };
  });
}

function isAnyOf(one: Address, addresses: readonly Address[]): boolean {
  return addresses.some(({ kind, value }) => one.kind === kind && one.value === value);
}

/** We are called as our connection is. */
async function nameOf(ctx: AppContext, connectionId: number): Promise<string> {
  return (await emOf(ctx).findOne(Connection, connectionId))?.name ?? '';
}
