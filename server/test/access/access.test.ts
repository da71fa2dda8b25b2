import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { SITUATIONS } from './cases.ts';
import { findBreaches } from './findBreaches.ts';
import { buildScenes, type Clients, type Scene } from './tryAccess.ts';

/* Tries to read everything in every way: role × ticket case × settings × access channel. */

let server: TestServer;
let world: { clients: Clients; scenes: Scene[] };
beforeAll(async () => {
  server = await startTestServer();
  world = await buildScenes(server);
});
afterAll(() => server.stop());

describe.each(SITUATIONS)('$name', (situation) => {
  it('every role can read exactly what it may, by each channel', async () => {
    const { breaches, table } = await findBreaches(server, world, situation);
    process.stdout.write(`\n${situation.name}\n${table.join('\n')}\n`);
    expect(breaches).toEqual([]);
  });
});
