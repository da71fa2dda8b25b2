import { ticketsContract } from '#shared/contract/tickets.ts';
import { Connection } from '#server/features/connections/index.ts';
import { buildConnection, buildContact, setSetting } from '#server/test/factories/index.ts';
import { UNKNOWN_ID, type Scene, type Situation } from './scene.ts';

/** A contact with an open ticket on another connection, where the setting allows only one. */
async function contactWithTicket({ server, em, ticket }: Scene, fields = {}) {
  await setSetting(server.ctx, 'openTickets', 'enabled');
  const contact = await buildContact(em());
  const elsewhere = await buildConnection(em());
  const other = await ticket({ contact: contact.id, connection: elsewhere.id, ...fields });
  return { contact, other };
}
const create = ({ agent, queue }: Scene, contactId: number) =>
  agent.request(ticketsContract.create, { body: { contactId, queueId: queue.id } });

export const TICKETS: readonly Situation[] = [
  {
    code: 'ERR_NO_TICKET_FOUND',
    when: 'a missing ticket is opened',
    status: 404,
    provoke: ({ agent }) => agent.request(ticketsContract.show, { params: { ticketId: UNKNOWN_ID } }),
  },
  {
    code: 'ERR_CREATING_TICKET',
    when: 'the database cannot store a new ticket',
    status: 500,
    async provoke(scene) {
      const { id } = await buildContact(scene.em());
      return scene.whileUnwritable('tickets', () => create(scene, id));
    },
  },
  {
    code: 'ERR_NO_DEF_WAPP_FOUND',
    when: 'a ticket is created without a default connection',
    status: 400,
    async provoke(scene) {
      const { id } = await buildContact(scene.em());
      await scene.em().nativeUpdate(Connection, {}, { isDefault: false });
      return create(scene, id);
    },
  },
  {
    code: 'ERR_OPEN_USER_TICKET',
    when: 'a ticket is created for a contact whose conversation is assigned to Ana',
    status: 409,
    details: { agent: 'Ana' },
    async provoke(scene) {
      const { contact } = await scene.ticket();
      return create(scene, contact.id);
    },
  },
  {
    code: 'ERR_OTHER_OPEN_TICKET',
    when: 'a second ticket is created for a contact limited to one, which is assigned to Ana',
    status: 409,
    details: { agent: 'Ana' },
    async provoke(scene) {
      const { contact } = await contactWithTicket(scene);
      return create(scene, contact.id);
    },
  },
  {
    code: 'ERR_OTHER_OPEN_TICKET',
    when: 'a ticket is accepted for a contact limited to one, which belonged to a deleted user',
    status: 409,
    details: { agent: 'Atendente desconhecido' },
    async provoke(scene) {
      const { contact } = await contactWithTicket(scene, { user: null });
      const waiting = await scene.ticket({ contact: contact.id, status: 'pending', user: null });
      return scene.agent.request(ticketsContract.update, {
        params: { ticketId: waiting.id },
        body: { status: 'open', userId: scene.ana.id },
      });
    },
  },
];
