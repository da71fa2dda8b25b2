import { once } from 'node:events';
import { createServer, request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A small load balancer for a cluster on one machine; a real one is a reverse proxy such as Caddy (`deploy`). */
export interface LoadBalancer {
  readonly url: string;
  /** The ports of the processes that get requests now. */
  ready(): number[];
  stop(): Promise<void>;
}

/** How often each process is asked whether it is ready, and how long its answer may take. Milliseconds. */
const CHECK = { every: 500, within: 5000 };
/**
 * Milliseconds, as of the processes. A request that is sent while an idle connection is being closed fails, and Node's own five
 * seconds pass while the person or program at the other end waits for something.
 */
const KEEP_ALIVE = 75_000;
/** Headers that say something of the connection to the process only (RFC 9110, 7.6.1). */
const OF_CONNECTION = ['connection', 'keep-alive'] as const;
/** Failed checks in a row after which a process counts as not ready: one may fail while the machine is busy. */
const FAILED_CHECKS = 3;

/**
 * Passes each request and each WebSocket to the next of these processes on loopback that is ready. One that refuses a
 * connection gets nothing more until it is ready again, and the request goes to another. Needs no sticky sessions:
 * clients of Ramal use WebSockets only.
 * @throws Error with the code `EADDRINUSE` when the port is taken
 */
export async function startLoadBalancer(port: number, targets: readonly number[]): Promise<LoadBalancer> {
  const ready = new Set<number>();
  /** Those that run, but are not ready: while all are unwell, as on a busy machine, they get the requests. */
  const unwell = new Set<number>();
  const failures = new Map<number, number>();
  let turn = 0;
  const next = (): number | undefined => {
    const able = targets.filter((target) => (ready.size > 0 ? ready : unwell).has(target));
    turn += 1;
    return able[turn % able.length];
  };

  const underWay = new Set<number>();
  const check = async (target: number) => {
    if (underWay.has(target)) return;
    underWay.add(target);
    const state = await stateOf(target);
    underWay.delete(target);
    const failed = state === 'ready' ? 0 : (failures.get(target) ?? 0) + 1;
    failures.set(target, failed);
    if (state === 'not ready') unwell.add(target);
    else unwell.delete(target);
    if (state === 'ready') ready.add(target);
    else if (state === 'draining' || failed >= FAILED_CHECKS) ready.delete(target);
  };
  await Promise.all(targets.map(check));
  const checking = setInterval(() => void Promise.all(targets.map(check)), CHECK.every);

  /** Opens a connection to a process; `onOpen` sends the request on it. */
  const pass = (
    incoming: IncomingMessage,
    onOpen: (outgoing: ClientRequest) => void,
    onFail: (status: number) => void,
  ) => {
    const target = next();
    if (target === undefined) {
      onFail(503);
      return;
    }
    const { method, url: path, headers } = incoming;
    const outgoing = request({
      host: '127.0.0.1',
      port: target,
      method,
      path,
      headers: { ...headers, 'x-forwarded-for': incoming.socket.remoteAddress },
      agent: false,
    });
    let isOpen = false;
    outgoing.once('socket', (socket: Socket) =>
      socket.once('connect', () => {
        isOpen = true;
        onOpen(outgoing);
      }),
    );
    outgoing.once('error', () => {
      if (isOpen) {
        onFail(502);
        return;
      }
      ready.delete(target);
      unwell.delete(target);
      pass(incoming, onOpen, onFail);
    });
  };

  const sockets = new Set<Socket>();
  const server = createServer((incoming, response) => {
    pass(
      incoming,
      (outgoing) => {
        outgoing.once('response', (answer) => {
          for (const name of OF_CONNECTION) delete answer.headers[name];
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          answer.once('error', () => response.destroy());
        });
        response.once('close', () => outgoing.destroy());
        incoming.pipe(outgoing);
      },
      (status) => {
        if (response.headersSent) response.destroy();
        else
          response
            .writeHead(status, { 'content-type': 'application/json', 'retry-after': '1' })
            .end(JSON.stringify({ error: status === 503 ? 'no process is ready' : 'the process has ended' }));
      },
    );
  });
  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const refuse = (status: number) =>
      socket.end(`HTTP/1.1 ${status} Not available\r\nconnection: close\r\n\r\n`);
    pass(
      incoming,
      (outgoing) => {
        socket.once('close', () => outgoing.destroy());
        outgoing.once('response', ({ statusCode }) => refuse(statusCode ?? 502));
        outgoing.once('upgrade', (answer, far, first) => {
          far.on('error', () => far.destroy());
          far.once('close', () => socket.destroy());
          socket.once('close', () => far.destroy());
          socket.write(`HTTP/1.1 101 Switching Protocols\r\n${rawHeaders(answer)}\r\n\r\n`);
          socket.write(first);
          far.write(head);
          far.pipe(socket).pipe(far);
        });
        outgoing.end();
      },
      refuse,
    );
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.keepAliveTimeout = KEEP_ALIVE;
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => targets.filter((target) => ready.has(target)),
    stop: async () => {
      clearInterval(checking);
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** What a process says of itself, `not ready` when its answer takes too long; undefined when it is not listening. */
async function stateOf(port: number): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(CHECK.within);
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal });
    return ((await response.json()) as { status?: string }).status;
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return isLate ? 'not ready' : undefined;
  }
}

function rawHeaders({ rawHeaders: pairs }: IncomingMessage): string {
  return pairs
    .flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${pairs[index + 1] ?? ''}`] : []))
    .join('\r\n');
}
