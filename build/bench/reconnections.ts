import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { io } from 'socket.io-client';
import { ticketsContract } from '#shared/contract/tickets.ts';
import type { Cluster } from './withCluster.ts';

/** Reconnections of each kind, in turns. */
const ROUNDS = 5;
const EACH = 20;

interface Costs {
  requests: number;
  bytes: number;
  milliseconds: number;
  server: number;
  database: number;
}

/** A connection of a screen that shows the lists and a conversation. */
interface Screen {
  readonly url: string;
  readonly token: string;
  readonly ticketId: number;
}

/**
 * Compares what a screen costs that comes back and gets what it has missed with one that loads again.
 * @param miss resolves when what the screens miss has reached the server's sockets
 * @returns a line for each kind and one with the ratio
 */
export async function compareReconnections(cluster: Cluster, miss: () => Promise<void>): Promise<string[]> {
  const url = cluster.servers[0]?.url ?? '';
  const { token } = cluster.admin;
  const query = { status: 'pending', showAll: true } as const;
  const [ticket] = (await cluster.admin.request(ticketsContract.list, { query })).tickets;
  const screen: Screen = { url, token, ticketId: ticket?.id ?? 0 };
  const { position } = await connect(screen, null);
  await miss();

  const [recovered, loaded] = [noCosts(), noCosts()];
  for (let round = 0; round < ROUNDS; round += 1) {
    await addCosts(cluster, recovered, async () => {
      const { bytes, isRecovered } = await connect(screen, position);
      if (!isRecovered) throw new Error('the server did not know what was missed');
      return { requests: 0, bytes };
    });
    await addCosts(cluster, loaded, async () => {
      const { bytes } = await connect(screen, null);
      const loads = loadsOf(screen);
      const bodies = await Promise.all(loads.map((path) => load(screen, path)));
      return { requests: loads.length, bytes: bodies.reduce((sum, each) => sum + each, bytes) };
    });
  }
  const ratio = (name: keyof Costs) => (recovered[name] / loaded[name]).toFixed(2);
  return [
    describe('recovered', recovered),
    describe('loaded again', loaded),
    `recovered to loaded again: bytes ${ratio('bytes')}, processor time of the server ${ratio('server')}, of the database ${ratio('database')}, time ${ratio('milliseconds')}`,
  ];
}

/** What a screen requests that has to load again. */
function loadsOf({ ticketId }: Screen): string[] {
  const lists = ['status=open', 'status=pending', 'status=closed', 'withUnreadMessages=true&status=open'];
  return [
    ...[...lists, 'withUnreadMessages=true&status=pending'].map((list) => `/tickets?${list}&showAll=true`),
    `/tickets/${ticketId}`,
    `/messages/${ticketId}`,
    ...['tickets/counts', 'queue', 'whatsapp', 'settings', 'personalizations', 'signups'].map(
      (path) => `/${path}`,
    ),
  ];
}

/** @returns the bytes of the response */
async function load({ url, token }: Screen, path: string): Promise<number> {
  const response = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return (await response.arrayBuffer()).byteLength;
}

/** Connects, joins the rooms, and asks for what was missed since a position; null asks for nothing. */
async function connect({ url, token, ticketId }: Screen, missedSince: number | null) {
  const socket = io(url, { auth: { token }, transports: ['websocket'], forceNew: true });
  let bytes = 0;
  let position = 0;
  socket.io.on('open', () => socket.io.engine.on('data', (data: string) => (bytes += data.length)));
  socket.onAny((_name, _event, at: number) => (position = Math.max(position, at)));
  await once(socket as unknown as EventTarget, 'connect');
  for (const status of ['open', 'pending', 'closed']) socket.emit('joinTickets', status);
  socket.emit('joinNotification');
  const joined: unknown = await socket.emitWithAck('joinChatBox', ticketId);
  if (joined !== null) throw new Error(JSON.stringify(joined));
  const isRecovered = missedSince !== null && (await socket.emitWithAck('recover', missedSince)) === true;
  socket.disconnect();
  return { bytes, position, isRecovered };
}

async function addCosts(
  cluster: Cluster,
  costs: Costs,
  reconnect: () => Promise<Pick<Costs, 'requests' | 'bytes'>>,
): Promise<void> {
  const before = await cluster.processorTime();
  const start = performance.now();
  for (let index = 0; index < EACH; index += 1) {
    const { requests, bytes } = await reconnect();
    costs.requests += requests;
    costs.bytes += bytes;
  }
  costs.milliseconds += performance.now() - start;
  const after = await cluster.processorTime();
  costs.server += after.server - before.server;
  costs.database += after.database - before.database;
}

function noCosts(): Costs {
  return { requests: 0, bytes: 0, milliseconds: 0, server: 0, database: 0 };
}

function describe(name: string, costs: Costs): string {
  const each = (part: keyof Costs) => costs[part] / (ROUNDS * EACH);
  return `a reconnection, ${name}: ${each('requests')} requests, ${(each('bytes') / 1024).toFixed(1)} kB, ${each('milliseconds').toFixed(0)} ms; processor time of the server ${each('server').toFixed(1)} ms, of the database ${each('database').toFixed(1)} ms`;
}
