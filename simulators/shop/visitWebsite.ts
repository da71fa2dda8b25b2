import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { connectionsContract } from '#shared/contract/connections.ts';
import { queuesContract } from '#shared/contract/queues.ts';
import { webchatWidgetContract } from '#shared/contract/webchatWidget.ts';
import { byName } from '#shared/domain/byName.ts';
import { QUEUES } from './customers.ts';
import type { Person } from './person.ts';

const WEBSITE = 'https://www.flordelis.example';
/** The person who visits the website. */
export const VISITOR = { name: 'Helena Prado', email: 'helena@example.com' };
const PAGES = [
  { url: `${WEBSITE}/colecao/primavera`, title: 'Coleção primavera – Flor de Lis' },
  { url: `${WEBSITE}/produtos/saia-midi-lilas`, title: 'Saia midi lilás – Flor de Lis' },
] as const;

/** Connects the website of the shop, where a visitor chooses a queue and asks about what is on the page. */
export async function visitWebsite(url: string, admin: Person): Promise<void> {
  const queues = await admin.request(queuesContract.list, {});
  const { id } = await admin.request(connectionsContract.create, {
    body: {
      name: 'Site da loja',
      type: 'webchatWidget',
      queueIds: queues.map((queue) => queue.id),
      greetingMessage: 'Olá! Aqui é a *Loja Flor de Lis*. Com quem você quer falar?',
      credentials: { allowedOrigins: WEBSITE, preChatForm: 'optional' },
    },
  });
  const { publicKey } = await admin.request(webchatWidgetContract.settings, { params: { whatsappId: id } });
  const post = async (path: string, body: object, token = ''): Promise<{ token: string }> => {
    const response = await fetch(`${url}/webchat/connections/${publicKey}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { token: string };
  };
  const { token } = await post('visitor', VISITOR);
  const say = (body: string) => post('messages', { clientId: randomUUID(), body }, token);
  const menu = queues.toSorted(byName).map(({ name }) => name);

  await post('visit', PAGES[0], token);
  await say('Oi! Vi a coleção nova no site.');
  await wait(1000); // she reads the menu
  await say(String(menu.indexOf(QUEUES.sales) + 1));
  await post('visit', PAGES[1], token);
  await say('Vocês têm a saia midi lilás no 40? E entregam em Santos até sexta?');
}
