import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTING_DEFAULTS } from '#shared/domain/settings.ts';
import { setSetting } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { CHANNELS, promised, ROLES, SITUATIONS, type Cell } from './cases.ts';
import { buildScenes, listenToAll, tryCalls, type Clients, type Scene } from './tryAccess.ts';

/* Who reads what, tried by every way there is: role × place of the ticket × settings × channel of access. */

let server: TestServer;
let clients: Clients;
let scenes: Scene[];
beforeAll(async () => {
  server = await startTestServer();
  ({ clients, scenes } = await buildScenes(server));
});
afterAll(() => server.stop());

const KEYS = ['allTicket', 'listItemSpy', 'contactHistory'] as const;

describe.each(SITUATIONS)('$name', (situation) => {
  it('lets every role read what it may by each channel, and nothing else', async () => {
    for (const key of KEYS) await setSetting(server.floor, key, situation[key] ?? SETTING_DEFAULTS[key]);
    const heardBy = await listenToAll(server, clients, scenes);
    const wrong: string[] = [];
    const table: string[] = [];
    for (const scene of scenes) {
      const cells = await Promise.all(
        ROLES.map(async (role) => ({
          role,
          cell: { ...(await tryCalls(server, clients[role], scene)), ...heardBy(role, scene) } as Cell,
        })),
      );
      for (const { role, cell } of cells) {
        const expected = promised(role, scene.place, situation);
        table.push(
          `${lineOf(scene.place.name, role)} ${CHANNELS.map((each) => markOf(cell[each])).join('')}`,
        );
        for (const channel of CHANNELS)
          if (cell[channel] !== expected[channel])
            wrong.push(`${scene.place.name} / ${role} / ${channel}: ${cell[channel] ? 'open' : 'closed'}`);
      }
    }
    process.stdout.write(`\n${situation.name}\n${HEADER}\n${table.join('\n')}\n`);
    expect(wrong).toEqual([]);
  });
});

const lineOf = (place: string, role: string) => place.padEnd(24) + role.padEnd(9);
const WIDTH = Math.max(...CHANNELS.map(({ length }) => length)) + 1;
const markOf = (isOpen: boolean) => (isOpen ? 'yes' : '-').padEnd(WIDTH);
const HEADER = `${lineOf('ticket', 'role')} ${CHANNELS.map((each) => each.padEnd(WIDTH)).join('')}`;
