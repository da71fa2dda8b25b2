import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io as connect, type Socket as Client } from 'socket.io-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { corkWrites } from './corkWrites.ts';

/** Node's own, which sends all that was written while the socket was corked. */
const writer = Socket.prototype as unknown as { _writev(...args: unknown[]): void };
const EVENTS = Array.from({ length: 20 }, (_, index) => index);
let http: HttpServer;
let io: Server;
let client: Client;

beforeEach(async () => {
  http = createServer();
  io = new Server(http);
  corkWrites(io);
  await once(http.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  client.disconnect();
  await io.close();
});

/** Connects a client, which gets twenty events at once. @returns the events, and the writes of the server to the connection */
async function send(transports: string[]): Promise<{ received: number[]; writes: number }> {
  const { port } = http.address() as AddressInfo;
  client = connect(`http://127.0.0.1:${port}`, { transports });
  const received: number[] = [];
  client.on('number', (number: number) => void received.push(number));
  const [served] = (await once(io, 'connection')) as [{ readonly conn: { transport: { name: string } } }];
  await vi.waitFor(() => expect(served.conn.transport.name).toBe(transports.at(-1)));
  const writing = vi.spyOn(writer, '_writev');
  for (const number of EVENTS) io.emit('number', number);
  await vi.waitFor(() => expect(received).toHaveLength(EVENTS.length));
  const writes = writing.mock.contexts.filter(
    (socket: unknown) => (socket as Socket).localPort === port,
  ).length;
  return { received, writes };
}

it.each([['websocket'], ['polling', 'websocket']])(
  'a client gets all events in order, by a write for the first one and another for all that wait',
  async (...transports) => {
    const { received, writes } = await send(transports);
    expect(received).toEqual(EVENTS);
    expect(writes).toBeGreaterThan(0);
    expect(writes).toBeLessThanOrEqual(2);
  },
);

it('a client that polls gets them too', async () => {
  expect((await send(['polling'])).received).toEqual(EVENTS);
});
