import { afterAll, beforeAll, expect, it } from 'vitest';
import { Note } from '#server/features/notes/index.ts';
import { QuickAnswer } from '#server/features/quickAnswers/index.ts';
import { NO_PASSWORD } from '#server/features/users/index.ts';
import { signIn } from '#server/test/client.ts';
import {
  buildApiToken,
  buildConnection,
  buildMessage,
  buildQueue,
  buildTag,
  buildTicket,
  buildUser,
} from '#server/test/factories/index.ts';
import { startMailbox, type Mailbox } from '#server/test/mailbox.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { caseOf, seeded, WAYS, written } from './cases.ts';
import { openDatabaseSnapshot, type DatabaseSnapshot } from './databaseSnapshot.ts';
import {
  sendRequest,
  documentedEndpoints,
  type DocumentedEndpoint,
  type RawRequest,
  type RawResponse,
} from './documentedEndpoints.ts';

/** Other seeds and more cases (`FUZZ_CASES`) find other faults; add what they find here or in a separate test. */
const SEED = 20_261_121;
const CASES_PER_CALL = Number(process.env['FUZZ_CASES'] ?? 18);
const ANSWER_WITHIN = 60_000;
/** Ends the tested server; who may do so is covered by the contract test. */
const RESTART = '/restartpm2';
/** How often something else may write while a request is refused. */
const READS_AT_MOST = 4;

/** Details that must not be exposed: source paths, SQL, libraries. */
const LEAK =
  /node_modules|\.ts:\d+|\n\s+at |select "|insert into|update "|delete from|violates|relation "|column "|syntax error at|ECONN|ENOENT|no such file|MikroORM|Koa/i;

let server: TestServer;
let mailbox: Mailbox;
let database: DatabaseSnapshot;
let endpoints: DocumentedEndpoint[];
let master: string;
let agent: string;
let program: string;
/** The current state of the database; unknown after a request that may have changed it. */
let snapshot: string | undefined;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url });
  database = await openDatabaseSnapshot(server.ctx.config.DATABASE_URL ?? '');
  endpoints = (await documentedEndpoints(server)).filter(({ path }) => path !== RESTART);
  agent = await tokenOf('user');
  program = await buildApiToken(em());
});
afterAll(async () => {
  await database.stop();
  await server.stop();
  await mailbox.stop();
});

const em = () => server.ctx.orm.em.fork();
const tokenOf = async (profile: 'user' | 'masteradmin') =>
  (await signIn(server, await buildUser(em(), { profile, passwordHash: NO_PASSWORD }))).token;

it('no input breaks the server, in any encoding', { timeout: 900_000 }, async () => {
  const random = seeded(SEED);
  const problems: string[] = [];
  let count = 0;
  for (const endpoint of endpoints) {
    const ids = await makeRows();
    const ways = endpoint.types.length > 0 ? WAYS : WAYS.slice(0, 1);
    for (let round = 0; round < CASES_PER_CALL; round += 1) {
      const asked = caseOf(endpoint, random, ids);
      const who = random();
      await em().execute('delete from rate_limits'); // rate limits are not tested here
      await em().execute('update automation_rules set is_enabled = false where is_enabled'); // they act later, on their own
      for (const way of ways) {
        const able = endpoint.permission === 'apiToken' ? program : master;
        const token = who < 0.85 ? able : who < 0.95 ? agent : 'x';
        problems.push(...(await findProblems(endpoint, { ...written(endpoint, asked, way), token })));
        count += 1;
      }
    }
  }
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(140 * CASES_PER_CALL);
});

it('malformed URLs are refused', async () => {
  for (const path of [
    '/tags/%',
    '/tags/%E0%A4%A',
    '/tags/%00',
    '/%',
    '/media/%',
    '/app/%.js',
    '/app/none.js',
    '/api-docs/%',
  ]) {
    const response = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${agent}` } });
    const text = await response.text();
    expect([path, response.status]).toEqual([
      path,
      expect.toSatisfy((status: number) => status >= 400 && status < 500),
    ]);
    expect(text).not.toMatch(LEAK);
  }
});

/** Creates some of everything, so that requests find existing rows whatever was deleted before. */
async function makeRows(): Promise<ReadonlyMap<string, number>> {
  snapshot = undefined;
  master = await tokenOf('masteradmin'); // the last one may have been deleted, demoted or logged out
  const connection = await buildConnection(em());
  const ticket = await buildTicket(em(), { connection, status: 'open' });
  const message = await buildMessage(em(), ticket, { author: 'agent' });
  const [queue, tag, user] = [await buildQueue(em()), await buildTag(em()), await buildUser(em())];
  const answers = em();
  const quickAnswer = answers.create(QuickAnswer, {
    shortcut: `hours ${ticket.id}`,
    message: 'From nine to six.',
  });
  const note = answers.create(Note, { ticket: ticket.id, userName: 'Ana', body: 'VIP' });
  await answers.flush();
  return new Map([
    ['contactId', ticket.contact.id],
    ['messageId', message.id],
    ['noteId', note.id],
    ['queueId', queue.id],
    ['quickAnswerId', quickAnswer.id],
    ['tagId', tag.id],
    ['ticketId', ticket.id],
    ['userId', user.id],
    ['connectionId', connection.id],
    ['whatsappId', connection.id],
  ]);
}

/** Describes what is wrong with the response. */
async function findProblems(endpoint: DocumentedEndpoint, request: RawRequest): Promise<string[]> {
  const describeProblem = (problem: string) => [`${endpoint.name}: ${problem}; asked: ${shown(request)}`];
  for (let attempt = 1; ; attempt += 1) {
    snapshot ??= await database.read();
    const before = snapshot;
    const response = await answerTo(endpoint, request);
    if (response instanceof Error) return describeProblem(`no answer: ${response.message}`);
    const { status, error, text } = response;
    if (status < 400) {
      snapshot = undefined;
      return [];
    }
    if (status >= 500) return describeProblem(`${status} ${error}`);
    if (LEAK.test(text)) return describeProblem(`tells its inside: ${text.slice(0, 500)}`);
    if (error !== 'ERR_NO_SUCH_CALL' && !endpoint.codes.get(status)?.includes(error))
      return describeProblem(`${status} ${error} is not in the document`);
    snapshot = await database.read();
    if (snapshot === before) return [];
    if (attempt === READS_AT_MOST) return describeProblem(`${error}, and yet something was stored`);
  }
}

async function answerTo(endpoint: DocumentedEndpoint, request: RawRequest): Promise<RawResponse | Error> {
  try {
    const response = await sendRequest(server, endpoint, request, AbortSignal.timeout(ANSWER_WITHIN));
    if (response.status < 400) await server.ctx.eventLog.settled();
    return response;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function shown({ params, query, body }: RawRequest): string {
  const sent = body instanceof FormData ? [...body] : body?.toString();
  return JSON.stringify({ params, query, body: sent }).slice(0, 600);
}
