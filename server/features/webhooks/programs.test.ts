import { expect, it } from 'vitest';
import { buildApiToken, buildContact, buildQueue } from '#server/test/factories/index.ts';
import { addWebhook, em, receiver, server, useWebhookServer } from './test/setUpWebhooks.ts';

useWebhookServer();

it('what a program changes by the REST API is announced as what agents change', async () => {
  const token = await buildApiToken(em());
  const queue = await buildQueue(em(), { name: 'Vendas' });
  const contact = await buildContact(em());
  await addWebhook();
  const call = async (method: string, path: string, body: object) => {
    const response = await fetch(`${server.url}/api/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { id: number };
  };
  const { id } = await call('POST', 'tickets', { contactId: contact.id });
  await call('PATCH', `tickets/${id}`, { queueId: queue.id });
  await call('POST', `tickets/${id}/messages`, { text: 'Saiu para entrega' });
  await call('PATCH', `contacts/${contact.id}`, { name: 'Maria Silva' });

  const ofTicket = (type: string) =>
    receiver.next(({ body }) => body.type === type && body.data.ticket?.id === id);
  await ofTicket('ticket.created');
  expect((await ofTicket('ticket.updated')).body.data).toMatchObject({ ticket: { queueId: queue.id } });
  expect((await ofTicket('message.created')).body.data).toMatchObject({
    message: { author: 'api', body: 'Saiu para entrega' },
  });
  const changed = await receiver.next(({ body }) => body.type === 'contact.updated');
  expect(changed.body.data).toMatchObject({ contact: { name: 'Maria Silva' } });
});
