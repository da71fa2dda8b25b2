import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import type { SimulatedContact } from '#simulators/whatsapp/index.ts';
import { createKeyedMutex } from '#shared/domain/keyedMutex.ts';
import type { Agent } from './agent.ts';
import type { Shop } from './createShop.ts';

/** Customers who write, alone and in a group, and agents who answer them, all at the same time. */
export interface Traffic {
  readonly people: readonly SimulatedContact[];
  /** The texts sent in each conversation, in order. */
  readonly written: ReadonlyMap<string, readonly string[]>;
  readonly answered: readonly Answer[];
  /** Resolves when everybody has stopped and the server has confirmed every answer. */
  stop(): Promise<void>;
}

/** A confirmed answer of an agent; each agent sends the next one only afterwards. */
export interface Answer {
  readonly text: string;
  readonly person: SimulatedContact;
  readonly agentIndex: number;
}

const NAMES = ['Maria', 'João', 'Ana'];
const GROUP = 'Clientes';
/** Indexes of the agents who answer at the same time. */
export const AGENTS = [0, 1] as const;
/** Maximum number of messages per customer: on a slow machine the server would never catch up with more. */
const TEXTS_EACH = 200;

/** Begins when the phone of the shop is linked; resolves when each customer has a ticket and the agents answer. */
export async function startTraffic({ whatsapp, phone }: Shop, admin: Agent): Promise<Traffic> {
  await admin.put('/settings/CheckMsgIsGroup', { value: 'disabled' });
  const people = NAMES.map((name, index) => whatsapp.contact({ number: `551198888000${index}`, name }));
  const group = whatsapp.group({ subject: GROUP, members: people, phones: [phone] });

  let isWriting = true;
  const written = new Map<string, string[]>([...NAMES, GROUP].map((name) => [name, []]));
  const runInOrder = createKeyedMutex();
  const answered: Answer[] = [];

  const customers = people.map(async (person, index) => {
    for (let count = 1; isWriting && count <= TEXTS_EACH; count += 1) {
      const inGroup = count % 4 === 0;
      const text = `${person.name} ${count}${inGroup ? ' grupo' : ''}`;
      const conversation = inGroup ? GROUP : person.name;
      await runInOrder(conversation, async () => {
        if (inGroup) await group.sendText(person, text);
        else await person.sendText(phone, text);
        written.get(conversation)?.push(text);
      });
      await pause(300 + 50 * index);
    }
  });
  const tickets = await Promise.all(people.map((person) => ticketOf(admin, person.name)));
  for (const ticketId of tickets) await admin.put(`/tickets/${ticketId}`, { status: 'open' });
  const agents = AGENTS.map(async (agentIndex) => {
    for (let count = 1; isWriting; count += 1) {
      const turn = (count + agentIndex) % people.length;
      const text = `resposta ${agentIndex}-${count}`;
      await admin.send(tickets[turn] ?? 0, text);
      const person = people[turn];
      if (person) answered.push({ text, person, agentIndex });
      await pause(200);
    }
  });
  return {
    people,
    written,
    answered,
    stop: async () => {
      isWriting = false;
      await Promise.all([...customers, ...agents]);
    },
  };
}

async function ticketOf(admin: Agent, name: string): Promise<number> {
  return vi.waitFor(
    async () => {
      const path = `/tickets?showAll=true&searchParam=${encodeURIComponent(name)}`;
      const { tickets } = await admin.get<{ tickets: { id: number; isGroup: boolean }[] }>(path);
      const ticket = tickets.find(({ isGroup }) => !isGroup);
      if (!ticket) throw new Error(`no ticket of ${name} yet`);
      return ticket.id;
    },
    { interval: 50 },
  );
}
