import { expect } from 'vitest';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { User } from '#server/features/users/index.ts';
import { signIn, type Client } from '#server/test/client.ts';
import { buildQueue, buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { plannedReadsOf, plannedStatementsOf, type PlannedStatement } from './plans.ts';

/**
 * Some months of twenty agents: 10,000 tickets of as many contacts with 30,000 messages and 10,000 notes, nine of ten tickets closed.
 */
const SEED = `
  insert into connections (name) values ('Loja');
  insert into users (name, email, password_hash) select 'Agente ' || n, n || '@ramal.test', '-' from generate_series(1, 19) n;
  insert into contacts (name) select 'Cliente ' || md5(n::text) from generate_series(1, 10000) n;
  insert into contact_addresses (contact_id, kind, value)
    select id, 'phone', '55119' || lpad((id * 7919 % 100000000)::text, 8, '0') from contacts;
  insert into tickets (contact_id, connection_id, user_id, queue_id, status, updated_at, waiting_since)
    select (select min(id) from contacts) + n - 1, (select min(id) from connections),
      case when n % 20 <> 0 then (select max(id) from users) - n % 19 end,
      case when n % 20 = 0 then (select max(id) from queues) end,
      case when n % 20 = 0 then 'pending' when n % 20 = 1 then 'open' else 'closed' end, now() - n * interval '15 minutes',
      case when n % 20 = 0 then now() - n * interval '15 minutes' end
    from generate_series(1, 10000) n;
  insert into messages (ticket_id, body, author, created_at)
    select t.id, md5((t.id * 11 + n)::text), case when n % 2 = 0 then 'agent' else 'customer' end, t.updated_at - n * interval '1 minute'
    from tickets t, generate_series(1, 3) n;
  insert into ticket_notes (ticket_id, user_name, body, created_at)
    select id, 'Ana', md5((id * 13)::text), updated_at from tickets;
  insert into tags (name, color) select 'Etiqueta ' || n, '#112233' from generate_series(1, 5) n;
  insert into contact_tags (contact_id, tag_id) select id, (select min(id) from tags) + id % 5 from contacts;
  analyze;
`;

/** A workspace with so many tickets that the database plans as in a shop. */
export interface PlannedWorkspace {
  readonly server: TestServer;
  readonly admin: Client;
  /** In one queue. */
  readonly agent: Client;
  em(): ReturnType<TestServer['ctx']['orm']['em']['fork']>;
  /** The statements that the server sends to the database for a request. */
  statementsOf(request: () => Promise<{ status: number }>): Promise<PlannedStatement[]>;
  readsOf(statement: PlannedStatement, mayReadWhole?: boolean): ReturnType<typeof plannedReadsOf>;
  /** What the list of tickets reads for a query. */
  listReads(who: Client, query: object, mayReadWhole?: boolean): ReturnType<typeof plannedReadsOf>;
}

export async function startPlannedWorkspace(): Promise<PlannedWorkspace> {
  const server = await startTestServer();
  const em = () => server.ctx.orm.em.fork();
  const queue = await buildQueue(em());
  const admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  await em().execute(SEED);
  const colleague = await em().findOneOrFail(User, { email: '7@ramal.test' });
  const agent = await signIn(server, colleague);
  await em().execute('insert into user_queues (user_id, queue_id) values (?, ?)', [colleague.id, queue.id]);

  const statementsOf = (request: () => Promise<{ status: number }>) =>
    plannedStatementsOf(server, async () => expect((await request()).status).toBe(200));
  const readsOf = (statement: PlannedStatement, mayReadWhole?: boolean) =>
    plannedReadsOf(server, statement, mayReadWhole);
  return {
    server,
    admin,
    agent,
    em,
    statementsOf,
    readsOf,
    async listReads(who, query, mayReadWhole = true) {
      const statements = await statementsOf(() => who.request(ticketsContract.list, { query }));
      const list = statements.find(({ sql }) => sql.includes('as positions'));
      if (!list) throw new Error('the list sent no statement');
      return readsOf(list, mayReadWhole);
    },
  };
}
