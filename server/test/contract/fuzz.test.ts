import { afterAll, beforeAll, expect, it } from 'vitest';
import { QuickAnswer } from '#server/features/quickAnswers/index.ts';
import { signIn } from '#server/test/client.ts';
import {
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
import { watchDatabase, type DatabaseMark } from './databaseMark.ts';
import {
  ask,
  documentedCalls,
  type DocumentedCall,
  type Question,
  type RawAnswer,
} from './documentedCalls.ts';

/** Other numbers find other faults; what they find is put here or into a test of its own. */
const SEED = 20_261_121;
const CASES_PER_CALL = 36;
const ANSWER_WITHIN = 10_000;
/** Ends the server that is asked; who may do so is held by the test of the contract. */
const RESTART = '/restartpm2';
/** How often something else may write while a call is refused. */
const LOOKS = 4;

/** What nobody outside should read: where the code lies, how it asks the database, what it runs on. */
const LEAK =
  /node_modules|\.ts:\d+|\n\s+at |select "|insert into|update "|delete from|violates|relation "|column "|syntax error at|ECONN|ENOENT|no such file|MikroORM|Koa/i;

let server: TestServer;
let mailbox: Mailbox;
let database: DatabaseMark;
let calls: DocumentedCall[];
let master: string;
let agent: string;
/** The database as it is now; unknown after a call that may have changed it. */
let mark: string | undefined;

beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.url });
  database = await watchDatabase(server.floor.config.DATABASE_URL ?? '');
  calls = (await documentedCalls(server)).filter(({ path }) => path !== RESTART);
  agent = await tokenOf('user');
});
afterAll(async () => {
  await database.stop();
  await server.stop();
  await mailbox.stop();
});

const em = () => server.floor.orm.em.fork();
const tokenOf = async (profile: 'user' | 'masteradmin') =>
  (await signIn(server, await buildUser(em(), { profile }))).token;

it(
  'nothing that is sent breaks the server, in whatever way it is written',
  { timeout: 300_000 },
  async () => {
    const random = seeded(SEED);
    const faults: string[] = [];
    let count = 0;
    for (const call of calls) {
      const ids = await makeThings();
      const ways = call.types.length > 0 ? WAYS : WAYS.slice(0, 1);
      for (let round = 0; round < CASES_PER_CALL; round += 1) {
        const asked = caseOf(call, random, ids);
        const who = random();
        await em().execute('delete from rate_limits'); // what is refused for its number is not looked at
        for (const way of ways) {
          const token = who < 0.85 ? master : who < 0.95 ? agent : 'x';
          faults.push(...(await faultsOf(call, { ...written(call, asked, way), token })));
          count += 1;
        }
      }
    }
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(5000);
  },
);

it('addresses that are no text are refused', async () => {
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

/** Something of everything, so that calls have what to work with whatever was deleted before. */
async function makeThings(): Promise<ReadonlyMap<string, number>> {
  mark = undefined;
  master = await tokenOf('masteradmin'); // the last one may have been deleted, demoted or logged out
  const connection = await buildConnection(em());
  const ticket = await buildTicket(em(), { connection, status: 'open' });
  const message = await buildMessage(em(), ticket, { fromMe: true });
  const [queue, tag, user] = [await buildQueue(em()), await buildTag(em()), await buildUser(em())];
  const answers = em();
  const quickAnswer = answers.create(QuickAnswer, {
    shortcut: `hours ${ticket.id}`,
    message: 'From nine to six.',
  });
  await answers.flush();
  return new Map([
    ['contactId', ticket.contact.id],
    ['messageId', message.id],
    ['queueId', queue.id],
    ['quickAnswerId', quickAnswer.id],
    ['tagId', tag.id],
    ['ticketId', ticket.id],
    ['userId', user.id],
    ['whatsappId', connection.id],
  ]);
}

/** What is wrong with the answer to a question. */
async function faultsOf(call: DocumentedCall, question: Question): Promise<string[]> {
  const told = (fault: string) => [`${call.name}: ${fault}; asked: ${shown(question)}`];
  for (let look = 1; ; look += 1) {
    mark ??= await database.read();
    const before = mark;
    const answer = await answerTo(call, question);
    if (answer instanceof Error) return told(`no answer: ${answer.message}`);
    const { status, error, text } = answer;
    if (status < 400) {
      mark = undefined;
      return [];
    }
    if (status >= 500) return told(`${status} ${error}`);
    if (LEAK.test(text)) return told(`tells its inside: ${text.slice(0, 500)}`);
    if (error !== 'ERR_NO_SUCH_CALL' && !call.codes.get(status)?.includes(error))
      return told(`${status} ${error} is not in the document`);
    mark = await database.read();
    if (mark === before) return [];
    if (look === LOOKS) return told(`${error}, and yet something was stored`);
  }
}

async function answerTo(call: DocumentedCall, question: Question): Promise<RawAnswer | Error> {
  try {
    const answer = await ask(server, call, question, AbortSignal.timeout(ANSWER_WITHIN));
    if (answer.status < 400) await server.floor.events.settled();
    return answer;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function shown({ params, query, body }: Question): string {
  const sent = body instanceof FormData ? [...body] : body?.toString();
  return JSON.stringify({ params, query, body: sent }).slice(0, 600);
}
