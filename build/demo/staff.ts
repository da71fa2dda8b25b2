import { setTimeout as wait } from 'node:timers/promises';
import { messagesContract } from '#shared/contract/messages.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { RequestRefused, type Person } from '#simulators/shop/person.ts';

const CHECK_INTERVAL = 5000;
const THINKING = 3000;
/** Some customers stay in the queue, so that there is something to do for a user who tries Ramal. */
const TICKETS_EACH = 2;

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

/** Accepts a few waiting tickets of the agent's queues and answers them, until the signal aborts. */
async function acceptAndAnswer(agent: Person, signal: AbortSignal): Promise<void> {
  const mine = new Set<number>();
  while (mine.size < TICKETS_EACH) {
    await wait(CHECK_INTERVAL, undefined, { signal });
    const { tickets } = await agent.request(ticketsContract.list, { query: { status: 'pending' } });
    const ticket = tickets.find(({ id, queueId }) => queueId !== null && !mine.has(id));
    if (!ticket) continue;
    mine.add(ticket.id);
    await agent.request(ticketsContract.update, {
      params: { ticketId: ticket.id },
      body: { status: 'open', userId: agent.id },
    });
    await answer(agent, ticket.id, signal);
  }
}

async function answer(agent: Person, ticketId: number, signal: AbortSignal): Promise<void> {
  for (const body of SENTENCES) {
    await wait(THINKING, undefined, { signal });
    await agent.request(messagesContract.send, { params: { ticketId }, body: { body } });
    await wait(CHECK_INTERVAL, undefined, { signal });
  }
}
