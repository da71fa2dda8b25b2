import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { startLoadBalancer, type LoadBalancer } from './loadBalancer.ts';

interface Target {
  readonly port: number;
  end(): Promise<void>;
}
const running: Target[] = [];
let balancer: LoadBalancer | undefined;
afterEach(async () => {
  await balancer?.stop();
  for (const target of running.splice(0)) await target.end();
});

/** A process that answers each request with its name and what was sent, and each WebSocket message likewise. */
async function startTarget(name: string, stateOf = () => 'ready'): Promise<Target> {
  const answer: RequestListener = (incoming, response) => {
    if (incoming.url === '/health/ready') response.end(JSON.stringify({ status: stateOf() }));
    else
      void text(incoming).then((body) => response.writeHead(201, { 'x-name': name }).end(`${name} ${body}`));
  };
  const server = createServer(answer).listen(0, '127.0.0.1');
  const sockets = new WebSocketServer({ server }).on('connection', (socket) =>
    socket.on('message', (said: Buffer) => socket.send(`${name} ${said.toString()}`)),
  );
  await once(server, 'listening');
  const target = {
    port: (server.address() as AddressInfo).port,
    end: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      for (const socket of sockets.clients) socket.terminate();
      await closed;
    },
  };
  running.push(target);
  return target;
}

async function start(...ports: number[]): Promise<string> {
  balancer = await startLoadBalancer(0, ports);
  return balancer.url;
}
const ask = async (url: string, body = 'hello') => (await fetch(url, { method: 'POST', body })).text();

async function openWebSocket(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url.replace('http', 'ws'));
  await once(socket, 'open');
  return socket;
}

async function say(socket: WebSocket, body: string): Promise<string> {
  socket.send(body);
  const [answer] = (await once(socket, 'message')) as [Buffer];
  return answer.toString();
}

it('passes requests to the processes in turn, with body, status and headers', async () => {
  const url = await start((await startTarget('a')).port, (await startTarget('b')).port);
  const answers = [await ask(url), await ask(url), await ask(url), await ask(url)];
  expect(answers.toSorted()).toEqual(['a hello', 'a hello', 'b hello', 'b hello']);
  const { status, headers } = await fetch(url);
  expect(status).toBe(201);
  expect(headers.get('x-name')).toMatch(/[ab]/);
  expect(headers.get('keep-alive')).toBe('timeout=75'); // its own, not that of the process
});

it('passes a request with its whole body to another process when one has just ended', async () => {
  const ended = await startTarget('a');
  const url = await start(ended.port, (await startTarget('b')).port);
  await ended.end();
  const body = 'x'.repeat(300_000);
  expect(await Promise.all([ask(url, body), ask(url, body)])).toEqual([`b ${body}`, `b ${body}`]);
  expect(balancer?.ready()).toHaveLength(1);
});

it('sends nothing to a process that is not ready, until it is', async () => {
  let state = 'not ready';
  const url = await start((await startTarget('a', () => state)).port, (await startTarget('b')).port);
  expect([await ask(url), await ask(url)]).toEqual(['b hello', 'b hello']);
  state = 'ready';
  await expect.poll(async () => [await ask(url), await ask(url)].toSorted()).toEqual(['a hello', 'b hello']);
  state = 'not ready';
  await expect.poll(() => balancer?.ready()).toHaveLength(1);
  expect([await ask(url), await ask(url)]).toEqual(['b hello', 'b hello']);
});

it('takes the first word of a process that it leaves', async () => {
  let checks = 0;
  const leaving = await startTarget('a', () => (checks++ % 2 === 0 ? 'ready' : 'draining'));
  await start(leaving.port);
  await expect.poll(() => balancer?.ready(), { interval: 10 }).toEqual([]);
});

it('goes on with processes that are not ready while none is, as on a busy machine', async () => {
  const url = await start(
    (await startTarget('a', () => 'not ready')).port,
    (await startTarget('b', () => 'draining')).port,
  );
  expect(balancer?.ready()).toEqual([]);
  expect([await ask(url), await ask(url)]).toEqual(['a hello', 'a hello']);
});

it('answers 503 when no process is left', async () => {
  const url = await start((await startTarget('a', () => 'draining')).port);
  expect((await fetch(url)).status).toBe(503);
  const socket = new WebSocket(url.replace('http', 'ws'));
  const [refusal] = (await once(socket, 'error')) as [Error];
  expect(refusal.message).toContain('503');
});

it('passes WebSockets, and closes them when their process ends', async () => {
  const ended = await startTarget('a');
  const other = await startTarget('b');
  const url = await start(ended.port, other.port);
  const sockets = [await openWebSocket(url), await openWebSocket(url)];
  const answers = await Promise.all(sockets.map((socket) => say(socket, 'hello')));
  expect(answers.toSorted()).toEqual(['a hello', 'b hello']);
  const ofEnded = sockets[answers.indexOf('a hello')];
  const ofOther = sockets[answers.indexOf('b hello')];
  if (!ofEnded || !ofOther) throw new Error('no socket');
  const closed = once(ofEnded, 'close');
  await ended.end();
  await closed;
  expect(await say(ofOther, 'still here')).toBe('b still here');
  expect(await say(await openWebSocket(url), 'again')).toBe('b again');
});
