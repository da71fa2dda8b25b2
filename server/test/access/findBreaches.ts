import { SETTINGS } from '#shared/domain/settings.ts';
import { VISIBILITY_SETTINGS } from '#server/features/tickets/index.ts';
import { setSetting } from '#server/test/factories/index.ts';
import type { TestServer } from '#server/test/testServer.ts';
import { CHANNELS, promised, ROLES, type Cell, type Situation } from './cases.ts';
import { listenToAll, tryEndpoints, type Clients, type Scene } from './tryAccess.ts';

/** Tries every channel for every role and ticket case under these settings. */
export async function findBreaches(
  server: TestServer,
  { clients, scenes }: { readonly clients: Clients; readonly scenes: readonly Scene[] },
  situation: Situation,
): Promise<{ breaches: string[]; table: string[] }> {
  for (const key of VISIBILITY_SETTINGS)
    await setSetting(server.ctx, key, situation[key] ?? SETTINGS[key].default);
  const receivedBy = await listenToAll(server, clients, scenes);
  const breaches: string[] = [];
  const table: string[] = [HEADER];
  for (const scene of scenes) {
    const cells = await Promise.all(
      ROLES.map(async (role) => ({
        role,
        cell: { ...(await tryEndpoints(server, clients[role], scene)), ...receivedBy(role, scene) } as Cell,
      })),
    );
    for (const { role, cell } of cells) {
      const expected = promised(role, scene.ticketCase, situation);
      table.push(
        `${rowLabel(scene.ticketCase.name, role)} ${CHANNELS.map((each) => markOf(cell[each])).join('')}`,
      );
      for (const channel of CHANNELS)
        if (cell[channel] !== expected[channel])
          breaches.push(
            `${scene.ticketCase.name} / ${role} / ${channel}: ${cell[channel] ? 'open' : 'closed'}`,
          );
    }
  }
  return { breaches, table };
}

const rowLabel = (row: string, role: string) => row.padEnd(30) + role.padEnd(9);
const WIDTH = Math.max(...CHANNELS.map(({ length }) => length)) + 1;
const markOf = (isOpen: boolean) => (isOpen ? 'yes' : '-').padEnd(WIDTH);
const HEADER = `${rowLabel('ticket', 'role')} ${CHANNELS.map((each) => each.padEnd(WIDTH)).join('')}`;
