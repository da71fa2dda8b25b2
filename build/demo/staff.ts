import { setTimeout as wait } from 'node:timers/promises';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { RequestRefused, type Person } from '#simulators/shop/person.ts';

/** Milliseconds. */
const PAUSES = { check: 5000, thinking: 3000 };

const SESSION_ENDED = 401;

const SENTENCES = [
  'Olá, {{name}}! Aqui é {{user.name}}, já estou vendo isso pra você.',
  'Consegui resolver por aqui 😊 Posso ajudar em mais alguma coisa?',
  'Perfeito! Qualquer coisa é só chamar.',
];

/** Works as an agent until a user logs in as the same agent and takes over. */
export async function runAgent(agent: Person, signal: AbortSignal, pauses = PAUSES): Promise<void> {
  try {
    await acceptAndAnswer(agent, signal, pauses);
  } catch (error) {
    if (!(error instanceof RequestRefused && error.status === SESSION_ENDED)) throw error;
  }
}

/**
 * Accepts a waiting ticket of each connection in the agent's queues and answers it, until the signal aborts. The other
 * customers stay in the queue, so that there is something to do for a user who tries Ramal.
 */
async function acceptAndAnswer(agent: Person, signal: AbortSignal, pauses: typeof PAUSES): Promise<void> {
  const answered = new Set<number>();
  for (;;) {
    await wait(pauses.check, undefined, { signal });
    const list = agent.request(ticketsContract.list, { query: { status: 'pending' } });
    const accepted: number[] = [];
    for (const { id, queueId, whatsappId } of (await unlessRefused(list))?.tickets ?? []) {
      if (queueId === null || whatsappId === null || answered.has(whatsappId)) continue;
      const body = { status: 'open', userId: agent.id } as const;
      const params = { ticketId: id };
      if (!(await unlessRefused(agent.request(ticketsContract.update, { params, body })))) continue;
      answered.add(whatsappId);
      accepted.push(id);
    }
    await Promise.all(accepted.map((ticketId) => answer(agent, ticketId, signal, pauses)));
  }
}

async function answer(
  agent: Person,
  ticketId: number,
  signal: AbortSignal,
  pauses: typeof PAUSES,
): Promise<void> {
  for (const body of SENTENCES) {
    await wait(pauses.thinking, undefined, { signal });
    const message = agent.request(messagesContract.send, { params: { ticketId }, body: { body } });
    if (!(await unlessRefused(message))) return;
    await wait(pauses.check, undefined, { signal });
  }
}

/**
 * What a user changes meanwhile may make a request of the agent fail: they close the ticket, or hide the waiting ones.
 * @returns undefined when it was refused
 */
async function unlessRefused<Response>(request: Promise<Response>): Promise<Response | undefined> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof RequestRefused && error.status !== SESSION_ENDED) return undefined;
    throw error;
  }
}
