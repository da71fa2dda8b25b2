import { setTimeout as wait } from 'node:timers/promises';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { RequestRefused, type Person } from '#simulators/shop/person.ts';

const CHECK_INTERVAL = 5000;
const THINKING = 3000;

const SENTENCES = [
  'Olá, {{name}}! Aqui é {{user.name}}, já estou vendo isso pra você.',
  'Consegui resolver por aqui 😊 Posso ajudar em mais alguma coisa?',
  'Perfeito! Qualquer coisa é só chamar.',
];

/** Works as an agent until a user logs in as the same agent and takes over. */
export async function runAgent(agent: Person, signal: AbortSignal): Promise<void> {
  try {
    await acceptAndAnswer(agent, signal);
  } catch (error) {
    const SESSION_ENDED = 401;
    if (!(error instanceof RequestRefused && error.status === SESSION_ENDED)) throw error;
  }
}

/**
 * Accepts a waiting ticket of each connection in the agent's queues and answers it, until the signal aborts. The other
 * customers stay in the queue, so that there is something to do for a user who tries Ramal.
 */
async function acceptAndAnswer(agent: Person, signal: AbortSignal): Promise<void> {
  const answered = new Set<number>();
  for (;;) {
    await wait(CHECK_INTERVAL, undefined, { signal });
    const { tickets } = await agent.request(ticketsContract.list, { query: { status: 'pending' } });
    const accepted: number[] = [];
    for (const { id, queueId, whatsappId } of tickets) {
      if (queueId === null || whatsappId === null || answered.has(whatsappId)) continue;
      answered.add(whatsappId);
      accepted.push(id);
      const body = { status: 'open', userId: agent.id } as const;
      await agent.request(ticketsContract.update, { params: { ticketId: id }, body });
    }
    await Promise.all(accepted.map((ticketId) => answer(agent, ticketId, signal)));
  }
}

async function answer(agent: Person, ticketId: number, signal: AbortSignal): Promise<void> {
  for (const body of SENTENCES) {
    await wait(THINKING, undefined, { signal });
    await agent.request(messagesContract.send, { params: { ticketId }, body: { body } });
    await wait(CHECK_INTERVAL, undefined, { signal });
  }
}
