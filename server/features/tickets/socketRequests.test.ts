import { beforeEach, expect, it } from 'vitest';
import { fail } from '#shared/contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { SocketClient } from '#server/platform/realtime/admitSocket.ts';
import { acceptTicketRequests } from './socketRequests.ts';

const ACTOR = { id: 1, name: 'Ana' } as Actor;
const INVALID = { code: 'ERR_VALIDATION' };

/** What the client joined and left, and the changes to the list of viewers. */
let log: string[];
let isConnected: boolean;
let request: (name: string, ...sent: unknown[]) => Promise<void>;
let disconnect: () => void;

beforeEach(() => {
  log = [];
  isConnected = true;
  const answers = new Map<string, (...sent: readonly unknown[]) => Promise<void>>();
  const client: SocketClient = {
    id: 'socket',
    actor: ACTOR,
    isConnected: () => isConnected,
    handle: (name, answer) => void answers.set(name, answer),
    join: async (channel) => void log.push(`join ${channel}`),
    leave: async (channel) => void log.push(`leave ${channel}`),
    setAway: () => undefined,
    onDisconnect: (listener) => (disconnect = listener),
  };
  acceptTicketRequests(client, {
    viewers: {
      join: (ticketId, socketId, { name }) => log.push(`${name} joined ${ticketId} with ${socketId}`),
      leave: (ticketId, socketId) => log.push(`${socketId} left ${ticketId}`),
      set: (ticketId, socketId, state) => log.push(`${socketId} is ${state} in ${ticketId}`),
      leaveAll: (socketId) => log.push(`${socketId} left`),
      removeExcept: () => undefined,
      of: () => [],
      tickets: () => [],
    },
    authorizeConversation: async (actor, ticketId) => {
      if (actor !== ACTOR || ticketId !== 5) fail('ERR_NO_TICKET_FOUND');
      return { contact: { id: 9 } };
    },
  });
  request = async (name, ...sent) => answers.get(name)?.(...sent);
});

it('a conversation is joined with the permission to read it, and left', async () => {
  await request('joinChatBox', '5');
  await expect(request('joinChatBox', 6)).rejects.toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
  await request('leaveChatBox', 5);
  expect(log).toEqual(['join chat:5', 'Ana joined 5 with socket', 'socket left 5', 'leave chat:5']);
});

it('the contact of a ticket is joined with the permission to read its conversation, without being a viewer', async () => {
  await request('joinContact', 5);
  await expect(request('joinContact', 6)).rejects.toMatchObject({ code: 'ERR_NO_TICKET_FOUND' });
  await request('leaveContact', 9);
  expect(log).toEqual(['join contact:9', 'leave contact:9']);
});

it('a client that has disconnected meanwhile is no viewer', async () => {
  isConnected = false;
  await request('joinChatBox', 5);
  expect(log).toEqual(['join chat:5']);
  disconnect();
  expect(log.at(-1)).toBe('socket left');
});

it('lists and notifications are joined and left', async () => {
  for (const status of ['pending', 'open', 'closed']) await request('joinTickets', status);
  await request('leaveTickets', 'open');
  await request('joinNotification');
  expect(log).toEqual([
    'join tickets:pending',
    'join tickets:open',
    'join tickets:closed',
    'leave tickets:open',
    'join notification',
  ]);
});

it('says what the user does in a conversation', async () => {
  await request('viewing', '5', 'typing');
  await request('viewing', 5, 'away');
  expect(log).toEqual(['socket is typing in 5', 'socket is away in 5']);
});

it.each([
  ['joinChatBox', 'x'],
  ['leaveChatBox', -1],
  ['joinContact', 'x'],
  ['leaveContact', -1],
  ['viewing', {}, 'typing'],
  ['viewing', 5, 'dancing'],
  ['joinTickets', 'everything'],
  ['leaveTickets', null],
])('%s refuses %j', async (name, ...sent) => {
  await expect((async () => request(name, ...sent))()).rejects.toMatchObject(INVALID);
  expect(log).toEqual([]);
});
