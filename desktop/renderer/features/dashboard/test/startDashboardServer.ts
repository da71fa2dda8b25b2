import type { TargetResults, TicketTimes } from '#shared/contract/dashboard.ts';
import { ADMIN, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { DASHBOARD } from './dashboard.ts';

const NONE = { count: 0, met: 0 };
/** Of a workspace without reply targets. */
export const NO_TARGETS: TargetResults = {
  period: { startDate: '2026-03-10', endDate: '2026-03-10' },
  totals: { firstAnswer: NONE, nextAnswer: NONE, resolution: NONE },
  byUser: [],
  byQueue: [],
};

/** A mock server that answers what the dashboard asks. */
export async function startDashboardServer(times: TicketTimes): Promise<MockServer> {
  const server = await startMockServer();
  server.on('GET /whatsapp', () => []);
  server.on('GET /queue', () => [{ id: 7, name: 'Vendas', color: '#112233' }]);
  server.on('GET /users', () => ({ users: [{ ...ADMIN, id: 2, name: 'Beto' }], hasMore: false, count: 1 }));
  server.on('GET /dashboard', () => DASHBOARD);
  server.on('GET /dashboard/times', () => times);
  server.on('GET /dashboard/targets', () => NO_TARGETS);
  return server;
}
