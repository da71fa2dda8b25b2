import { afterAll, beforeAll, expect, it } from 'vitest';
import { Note } from '#server/features/notes/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { buildContact, buildMessage, buildTicket, buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { ticketRules } from '../ticketRules.ts';
import { textSearch } from './textSearch.ts';

const BODIES = [
  'pedido 31031',
  'Seu PEDIDO 31031 chegou',
  'pedido 310312',
  'pedido\n31031',
  'pedido  31031',
  'nota 31031',
  'pedido 1234 de 31031',
  'pedido 1234 31031',
  '31031 pedido',
  'desconto de 10%_off1 hoje',
  'desconto de 10%xoff1 hoje',
  'cafe9\u{301} 2000',
];
let server: TestServer;
const bodies = new Map<number, string>();
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  for (const body of BODIES) {
    const ticket = await buildTicket(em(), { contact: (await buildContact(em(), { name: 'Rita' })).id });
    await buildMessage(em(), ticket, { body });
    bodies.set(ticket.id, body);
    const noted = await buildTicket(em(), { contact: ticket.contact.id });
    await em().insert(Note, { ticket: noted.id, userName: 'Ana', body });
    bodies.set(noted.id, `note: ${body}`);
  }
});
afterAll(() => server.stop());

/** The texts of the messages and notes that are found by their indexes, and ticket by ticket. */
async function found(text: string): Promise<{ byIndex: string[]; byTicket: string[] }> {
  const { id, name } = await buildUser(em(), { profile: 'admin' });
  const rights = { queueIds: [], canSeeNumbers: true, exportsContacts: true };
  const actor: Actor = { id, name, profile: 'admin', sessionId: '', ...rights };
  const { ids, ofTicket } = textSearch(text, actor, await ticketRules(server.ctx));
  const select = async (sql: string, values: readonly unknown[]) =>
    (await em().execute<{ id: number }[]>(sql, [...values])).map((row) => bodies.get(row.id) ?? '').sort();
  return {
    byIndex: await select(`select id from (${ids.sql}) as found (id)`, ids.values),
    byTicket: await select(`select t.id from tickets t where ${ofTicket.sql}`, ofTicket.values),
  };
}

const CASES: readonly [text: string, bodies: readonly string[]][] = [
  ['pedido 31031', ['Seu PEDIDO 31031 chegou', 'pedido 31031', 'pedido 310312']],
  [' pedido 31031', ['Seu PEDIDO 31031 chegou']],
  ['pedido  31031', ['pedido  31031']],
  ['pedido\n31031', ['pedido\n31031']],
  ['1234 31031', ['pedido 1234 31031']],
  ['31031 pedido', ['31031 pedido']],
  ['de 10%_off1', ['desconto de 10%_off1 hoje']],
  ['cafe9\u{301} 2000', ['cafe9\u{301} 2000']],
  ['31031', BODIES.filter((body) => body.includes('31031'))],
  ['outro 31031', []],
];

it.each(CASES)(
  '%j is found in the same messages and notes by their index as ticket by ticket',
  async (text, expected) => {
    const { byIndex, byTicket } = await found(text);
    expect(byIndex).toEqual(byTicket);
    expect(byIndex).toEqual(expected.flatMap((body) => [body, `note: ${body}`]).toSorted());
  },
);

it('finds no text that was deleted for everyone, and none that is not shown', async () => {
  const hidden = [{ isDeleted: true }, { mediaType: 'location' as const }];
  for (const fields of hidden) {
    const ticket = await buildTicket(em());
    await buildMessage(em(), ticket, { body: 'a senha é tulipa 77', transcription: 'tulipa 77', ...fields });
    bodies.set(ticket.id, JSON.stringify(fields));
  }
  expect(await found('tulipa')).toEqual({ byIndex: [], byTicket: [] });
  expect(await found('tulipa 77')).toEqual({ byIndex: [], byTicket: [] });
});
