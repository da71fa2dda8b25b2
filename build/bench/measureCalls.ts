import { Agent, request, type RequestOptions } from 'node:http';
import { performance } from 'node:perf_hooks';
import { percentile } from './statistics.ts';

/** A request that is repeated. */
export interface Call {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes the body of each request: what is created may have to differ. */
  readonly body?: () => string;
}

export interface Measured {
  /** Milliseconds of single calls. */
  readonly p50: number;
  readonly p95: number;
  readonly perSecond: number;
  /** Of one response, with its headers. */
  readonly bytes: number;
}

const WARM_UP = 20;
const SINGLE = 60;
const PARALLEL = 16;
/** Milliseconds. */
const LASTING = 2000;

/** Measures single calls one after the other, then as many as are answered to several clients at once. */
export async function measureCalls(call: Call): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });
  try {
    for (let index = 0; index < WARM_UP; index += 1) await send(call, agent);
    const samples: number[] = [];
    let bytes = 0;
    for (let index = 0; index < SINGLE; index += 1) {
      const start = performance.now();
      bytes = await send(call, agent);
      samples.push(performance.now() - start);
    }
    const perSecond = await measureParallel(() => send(call, agent));
    return { p50: percentile(samples, 0.5), p95: percentile(samples, 0.95), perSecond, bytes };
  } finally {
    agent.destroy();
  }
}

async function measureParallel(sendOne: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let answered = 0;
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (; performance.now() - start < LASTING; answered += 1) await sendOne();
    }),
  );
  return (answered * 1000) / (performance.now() - start);
}

/**
 * Sends one request, and reads no more of the answer than its status: `fetch` would take processor time of what is measured.
 * @returns the bytes of the response, as they came over the wire
 * @throws Error when it was refused
 */
export function send({ url, method, headers, body }: Call, agent: Agent): Promise<number> {
  const options: RequestOptions = {
    method,
    agent,
    headers: {
      'accept-encoding': 'gzip, deflate, br, zstd',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      const { socket, statusCode } = response;
      if (statusCode !== 200) reject(new Error(`${method} ${url}: ${statusCode}`));
      response.resume();
      response.once('end', () => resolve(socket.bytesRead - before));
      response.once('error', reject);
    });
    let before = 0;
    sent.once('socket', (socket) => {
      before = socket.bytesRead;
    });
    sent.once('error', reject);
    sent.end(body?.());
  });
}
