import { messagesContract } from '#shared/contract/messages.ts';
import { settingsContract } from '#shared/contract/settings.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, type Client } from '#server/test/client.ts';
import { buildContact, buildUser } from '#server/test/factories/index.ts';
import { lidJid, phoneJid, userOf } from '#simulators/whatsapp/people/address.ts';
import { startShop, type Shop } from './test/startShop.ts';

/* Members of groups who are mentioned, with the real library and a simulated WhatsApp. */

let shop: Shop;
let masked: Client;
beforeAll(async () => {
  shop = await startShop('5511930000033');
  await shop.admin.request(settingsContract.update, {
    params: { settingKey: 'CheckMsgIsGroup' },
    body: { value: 'disabled' },
  });
  const em = shop.server.ctx.orm.em.fork();
  masked = await signIn(shop.server, await buildUser(em, { profile: 'admin', isTricked: false }));
});
afterAll(() => shop.stop());

let numbers = 0;
/** With other digits also before the masked ones. */
const newMember = (name: string) =>
  shop.whatsapp.contact({ number: `551198${7_200_000 + (numbers += 1) * 10_007}`, name });
const addressOf = ({ number }: { readonly number: string }, kind: 'lid' | 'pn' = 'lid') =>
  kind === 'lid' ? lidJid(userOf(number)) : phoneJid(userOf(number));
const digitsIn = (jid: string) => jid.split('@')[0] ?? '';
const mention = (text: string, jids: string[]) => ({
  extendedTextMessage: { text, contextInfo: { mentionedJid: jids } },
});

/** A group with a conversation: its first member has written. */
async function newGroup(subject: string, names: readonly string[]) {
  const members = names.map(newMember);
  const [writer] = members;
  if (!writer) throw new Error('no members');
  const group = shop.whatsapp.group({ subject, members, phones: [shop.phone] });
  await group.sendText(writer, 'oi');
  await shop.until(subject, (messages) => expect(messages).toHaveLength(1));
  const { id: ticketId = 0 } = (await shop.ticketOf(subject)) ?? {};
  const membersFor = async (client: Client) =>
    (await client.request(messagesContract.members, { params: { ticketId } })).body.members;
  return { group, members, writer, ticketId, membersFor };
}

describe('a received mention', () => {
  it.each(['lid', 'pn'] as const)('shows the name of who is mentioned (named by %s)', async (kind) => {
    const { group, members, writer } = await newGroup(`Vizinhos ${kind}`, [`Ana ${kind}`, `Rui ${kind}`]);
    const [, rui = writer] = members;
    await group.sendText(rui, 'olá');
    await shop.until(`Vizinhos ${kind}`, (messages) => expect(messages).toHaveLength(2));
    const jid = addressOf(rui, kind);
    await group.sendContent(writer, mention(`@${digitsIn(jid)}, chegou?`, [jid]));
    const messages = await shop.until(`Vizinhos ${kind}`, (all) => expect(all).toHaveLength(3));
    expect(messages.at(-1)).toMatchObject({ body: `@Rui ${kind}, chegou?`, mentions: [`Rui ${kind}`] });
    expect(await shop.ticketOf(`Vizinhos ${kind}`)).toMatchObject({ lastMessage: `@Rui ${kind}, chegou?` });
  });

  it('of a contact of ours who has not written shows the name that we know', async () => {
    const { group, members, writer } = await newGroup('Escola', ['Beto', 'Carla']);
    const [, carla = writer] = members;
    const known = await buildContact(shop.server.ctx.orm.em.fork(), {
      name: 'Carla Diretora',
      number: carla.number,
    });
    expect(known.name).toBe('Carla Diretora');
    const jid = addressOf(carla);
    await group.sendContent(writer, mention(`veja @${digitsIn(jid)}`, [jid]));
    await shop.until('Escola', (all) => expect(all.at(-1)?.body).toBe('veja @Carla Diretora'));
  });

  it('of the phone of the shop shows the name of the connection', async () => {
    const { group, writer } = await newGroup('Fornecedores', ['Davi']);
    const jid = addressOf(shop.phone);
    await group.sendContent(writer, mention(`@${digitsIn(jid)} quanto custa?`, [jid]));
    await shop.until('Fornecedores', (all) => expect(all.at(-1)?.body).toBe('@Loja quanto custa?'));
  });

  it('of nobody known shows the number, masked where numbers are', async () => {
    const { group, members, writer, ticketId } = await newGroup('Corrida', ['Elsa', 'Fred']);
    const [, fred = writer] = members;
    const jid = addressOf(fred, 'pn');
    await group.sendContent(writer, mention(`@${digitsIn(jid)}!`, [jid]));
    await shop.until('Corrida', (all) => expect(all.at(-1)?.body).toBe(`@${fred.number}!`));
    const { body } = await masked.request(messagesContract.page, { params: { ticketId } });
    const shown = `${fred.number.slice(0, -4)}****`;
    expect(body.messages.at(-1)).toMatchObject({ body: `@${shown}!`, mentions: [shown] });
    expect(JSON.stringify(body)).not.toContain(fred.number);
  });

  it('is named in an edit and in the copy of a quoted message, and digits that mention nobody stay', async () => {
    const { group, members, writer } = await newGroup('Coral', ['Gil', 'Hugo']);
    const [, hugo = writer] = members;
    await group.sendText(hugo, 'olá');
    const jid = addressOf(hugo);
    const digits = digitsIn(jid);
    const sent = await group.sendContent(writer, { conversation: `protocolo ${digits}` });
    await shop.until('Coral', (all) => expect(all.at(-1)?.body).toBe(`protocolo ${digits}`));
    await group.sendContent(writer, {
      protocolMessage: {
        key: { id: sent.id, remoteJid: group.jid, fromMe: true },
        type: 14,
        editedMessage: mention(`@${digits} ensaia`, [jid]),
      },
    });
    await shop.until('Coral', (all) =>
      expect(all.at(-1)).toMatchObject({ body: '@Hugo ensaia', isEdited: true, mentions: ['Hugo'] }),
    );
    await group.sendContent(writer, {
      extendedTextMessage: {
        text: 'sim',
        contextInfo: {
          stanzaId: 'OLD',
          participant: addressOf(writer),
          quotedMessage: mention(`@${digits} vem?`, [jid]),
        },
      },
    });
    await shop.until('Coral', (all) => expect(all.at(-1)?.content?.quote?.text).toBe('@Hugo vem?'));
  });
});

describe('a mention by an agent', () => {
  it('reaches the phones of all members as a mention, and stays one when it is edited', async () => {
    const { members, writer, ticketId, membersFor } = await newGroup('Bairro', ['Iara', 'Joca']);
    const [, joca = writer] = members;
    await buildContact(shop.server.ctx.orm.em.fork(), { name: 'Joca', number: joca.number });
    await shop.admin.request(ticketsContract.update, { params: { ticketId }, body: { status: 'open' } });
    const listed = await membersFor(shop.admin);
    expect(listed).toMatchObject([
      { name: 'Iara', isNamed: true },
      { name: 'Joca', isNamed: true },
    ]);
    const mentions = listed.filter(({ name }) => name === 'Joca').map(({ key }) => key);
    const { body } = await shop.admin.request(messagesContract.send, {
      params: { ticketId },
      body: { body: 'Bom dia, @Joca!', mentions },
    });
    expect(body.messages).toMatchObject([{ body: 'Bom dia, @Joca!', mentions: ['Joca'] }]);
    const jid = addressOf(joca);
    for (const member of members) {
      const { content } = await member.waitFor(`Bom dia, @${digitsIn(jid)}!`);
      expect(content.extendedTextMessage?.contextInfo?.mentionedJid).toEqual([jid]);
    }
    const messageId = body.messages[0]?.id ?? 0;
    await shop.until('Bairro', (all) => expect(all.at(-1)?.ack).toBeGreaterThan(0));
    const edited = await shop.admin.request(messagesContract.edit, {
      params: { messageId },
      body: { body: 'Boa tarde, @Joca!' },
    });
    expect(edited.body).toMatchObject({ body: 'Boa tarde, @Joca!', mentions: ['Joca'] });
    const { content } = await writer.waitFor(({ kind }) => kind === 'edit');
    expect(content.protocolMessage?.editedMessage?.extendedTextMessage).toMatchObject({
      text: `Boa tarde, @${digitsIn(jid)}!`,
      contextInfo: { mentionedJid: [jid] },
    });
  });

  it('who sees no numbers mentions a member without a name, and sees no number', async () => {
    const { members, writer, ticketId, membersFor } = await newGroup('Prédio', ['Kátia', 'Léo']);
    const [, leo = writer] = members;
    await shop.admin.request(ticketsContract.update, { params: { ticketId }, body: { status: 'open' } });
    const listed = await membersFor(masked);
    const shown = `${leo.number.slice(0, -4)}****`;
    expect(listed.map(({ name, isNamed }) => [name, isNamed])).toEqual([
      ['Kátia', true],
      [shown, false],
    ]);
    const { body } = await masked.request(messagesContract.send, {
      params: { ticketId },
      body: { body: `@${shown} pode vir?`, mentions: listed.map(({ key }) => key) },
    });
    expect(body.messages).toMatchObject([{ body: `@${shown} pode vir?`, mentions: [shown] }]);
    const jid = addressOf(leo);
    const { content } = await writer.waitFor(`@${digitsIn(jid)} pode vir?`);
    expect(content.extendedTextMessage?.contextInfo?.mentionedJid).toEqual([jid]);
    await shop.until('Prédio', (all) => expect(all.at(-1)?.body).toBe(`@${leo.number} pode vir?`));
  });

  it('takes no members of another group, and no invented ones', async () => {
    const here = await newGroup('Aqui', ['Mara']);
    const there = await newGroup('Lá', ['Nuno']);
    const { ticketId } = here;
    await shop.admin.request(ticketsContract.update, { params: { ticketId }, body: { status: 'open' } });
    const [other] = await there.membersFor(shop.admin);
    for (const key of [other?.key ?? '', 'abc'])
      expect(
        await shop.admin.request(messagesContract.send, {
          params: { ticketId },
          body: { body: '@Nuno', mentions: [key] },
        }),
      ).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
  });

  it('has nobody to choose from in a conversation with one customer', async () => {
    const customer = newMember('Otto');
    await customer.sendText(shop.phone, 'oi');
    await shop.until('Otto', (all) => expect(all).toHaveLength(1));
    const { id: ticketId = 0 } = (await shop.ticketOf('Otto')) ?? {};
    const { body } = await shop.admin.request(messagesContract.members, { params: { ticketId } });
    expect(body.members).toEqual([]);
  });
});
