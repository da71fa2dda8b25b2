import { expect, it, vi } from 'vitest';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { RequestRefused, type Person } from '#simulators/shop/person.ts';
import { runAgent } from './staff.ts';

const PAUSES = { check: 1, thinking: 1 };

/** An agent with two waiting tickets on two connections; `answerTo` says what the server answers otherwise. */
function agentWith(answerTo: (path: string, ticketId: number | undefined, count: number) => unknown) {
  const requests: string[] = [];
  const request: Person['request'] = async (endpoint, { params }) => {
    const ticketId = (params as { ticketId: number } | undefined)?.ticketId;
    const name = `${endpoint.method} ${endpoint.path.replace(':ticketId', String(ticketId))}`;
    requests.push(name);
    const count = requests.filter((each) => each === name).length;
    return (answerTo(endpoint.path, ticketId, count) ?? WAITING) as never;
  };
  const agent: Person = { id: 3, token: '', request };
  const timesOf = (name: string) => requests.filter((each) => each === name).length;
  return { agent, timesOf };
}

const WAITING = { tickets: [8, 9].map((id) => ({ id, queueId: 1, whatsappId: id })) };

function refuse(status: number): never {
  throw new RequestRefused('refused', status);
}

it('an agent gives up a ticket that a user has closed, and answers the other one', async () => {
  const { agent, timesOf } = agentWith((path, ticketId, count) => {
    if (path === messagesContract.send.path && ticketId === 8 && count > 1) refuse(404);
  });
  const stopping = new AbortController();
  const ended = runAgent(agent, stopping.signal, PAUSES);
  await vi.waitFor(() => expect(timesOf('POST /messages/9')).toBe(3));
  await vi.waitFor(() => expect(timesOf('GET /tickets')).toBeGreaterThan(1));
  expect(timesOf('POST /messages/8')).toBe(2);
  stopping.abort();
  await expect(ended).rejects.toThrow('aborted');
});

it('an agent who may not see the waiting tickets looks again later, as for one that another user accepts first', async () => {
  const { agent, timesOf } = agentWith((path, ticketId, count) => {
    if (path === ticketsContract.list.path && count === 1) refuse(403);
    if (path === ticketsContract.update.path && ticketId === 8) refuse(409);
  });
  const stopping = new AbortController();
  const ended = runAgent(agent, stopping.signal, PAUSES);
  await vi.waitFor(() => expect(timesOf('POST /messages/9')).toBe(3));
  expect(timesOf('POST /messages/8')).toBe(0);
  stopping.abort();
  await expect(ended).rejects.toThrow('aborted');
});

it('an agent ends when a user logs in as the same agent', async () => {
  const { agent } = agentWith(() => refuse(401));
  await expect(runAgent(agent, new AbortController().signal, PAUSES)).resolves.toBeUndefined();
});

it('other errors than refusals are thrown', async () => {
  const { agent } = agentWith(() => {
    throw new TypeError('fetch failed');
  });
  await expect(runAgent(agent, new AbortController().signal, PAUSES)).rejects.toThrow('fetch failed');
});
