import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { freePort } from './freePort.ts';

test('programs that fetch reach the lowest port that it gives', async () => {
  let next = 0;
  const port = await freePort((from) => from + next++);
  const server = createServer((_, response) => void response.end('reached')).listen(port, '127.0.0.1');
  await once(server, 'listening');
  try {
    const response = await fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } });
    expect(await response.text()).toBe('reached');
  } finally {
    server.close();
  }
});

test('a port that is taken is drawn again', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: taken } = server.address() as { port: number };
  const free = await freePort();
  const drawn = [taken, free];
  try {
    expect(await freePort(() => drawn.shift() ?? 0)).toBe(free);
  } finally {
    server.close();
  }
});
