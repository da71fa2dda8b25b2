import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Message, sendAutoReply } from '#server/features/messages/index.ts';
import { Ticket } from '#server/features/tickets/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import {
  buildConnection,
  buildContact,
  buildQueue,
  buildTicket,
  buildUser,
} from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';

let server: TestServer;
const em = () => server.ctx.orm.em.fork();

// An offset of half an hour, and in the evening (UTC) already the next day.
beforeAll(async () => {
  server = await startTestServer({ TIME_ZONE: 'Asia/Kolkata', DEFAULT_LANGUAGE: 'en' });
});
afterAll(() => server.stop());

/** The text that the customer of this ticket receives for a template. */
async function sendTemplate(template: string, ticket: Ticket): Promise<string | undefined> {
  await inTransaction(server.ctx, async (tx) =>
    sendAutoReply(tx, await tx.em.findOneOrFail(Ticket, ticket.id), template),
  );
  const [message] = await em().find(Message, { ticket: ticket.id }, { orderBy: { id: 'desc' }, limit: 1 });
  return message?.body;
}

describe('variables in auto-replies', () => {
  it.each([
    ['00:00', 'Hello'],
    ['05:59', 'Hello'],
    ['06:00', 'Good morning'],
    ['11:59', 'Good morning'],
    ['12:00', 'Good afternoon'],
    ['17:59', 'Good afternoon'],
    ['18:00', 'Good evening'],
    ['23:59', 'Good evening'],
  ])('greet at %s in the configured time zone with "%s"', async (time, greeting) => {
    server.setTime(new Date(`2026-03-10T${time}:00+05:30`));
    expect(await sendTemplate('{{ms}} {{hour}} {{date}}', await buildTicket(em()))).toBe(
      `${greeting} ${time} 10/03/2026`,
    );
  });

  it('include all values of the ticket, as plain text', async () => {
    const contact = await buildContact(em(), { name: `D'Ávila & <Cia> "{{ticket_id}}" $& $1` });
    const queue = await buildQueue(em(), { name: 'Peças & Óleo' });
    const connection = await buildConnection(em(), { name: "Loja d'Água" });
    const user = await buildUser(em(), { name: 'Ana <3' });
    const ticket = await buildTicket(em(), {
      contact: contact.id,
      queue: queue.id,
      connection: connection.id,
      user: user.id,
      createdAt: new Date('2026-03-09T23:00:00Z'),
    });
    expect(
      await sendTemplate(
        '{{name}}|{{ user.name }}|{{queue}}|{{connection}}|{{ticket_id}}|{{protocol}}',
        ticket,
      ),
    ).toBe(`${contact.name}|Ana <3|Peças & Óleo|Loja d'Água|${ticket.id}|20260310T${ticket.id}`);
  });

  it('are empty without a value, and unknown variables stay as typed', async () => {
    const ticket = await buildTicket(em());
    expect(
      await sendTemplate('[{{user.name}}{{queue}}] {{user}} {{Name}} {{ {{}} {{{x}}} {{/name}}', ticket),
    ).toBe('[] {{user}} {{Name}} {{ {{}} {{{x}}} {{/name}}');
  });
});
