import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import type { AppContext } from '../appContext.ts';
import { emOf, inTransaction } from '../database/inTransaction.ts';
import { createEventBus } from '../events/eventBus.ts';
import { leaseEmail, nextEmailDue, removeExpiredEmails } from './leaseEmail.ts';
import type { Email, EmailOutcome } from './mail.ts';
import { cancelEmail, queueEmail, sentAfter } from './queueEmail.ts';
import { startSendingEmails } from './sendEmails.ts';

const HOUR = 3_600_000;
/** A kind that only the senders of this test know. */
const KIND = 'test';
let server: TestServer;
let stops: (() => Promise<void>)[] = [];
/** Answers of mail servers that have not come. */
const unanswered: PromiseWithResolvers<EmailOutcome>[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
afterEach(async () => {
  unanswered.splice(0).forEach(({ resolve }) => resolve('failed'));
  await Promise.all(stops.map((stop) => stop()));
  stops = [];
  server.setTime();
  await emOf(server.ctx).execute('delete from queued_emails');
});

interface Sent extends Email {
  readonly id: string;
}
interface Sender {
  readonly sent: Sent[];
  wake(): void;
}

/**
 * Sends e-mails as one more process does.
 * @param answer of its mail server; `sent` without one
 * @param parallel e-mails at a time: with one, a sender whose mail server hangs takes no other
 */
function startSender(
  answer: (email: Sent) => Promise<EmailOutcome> = async () => 'sent',
  parallel = 4,
): Sender {
  const sent: Sent[] = [];
  const events = createEventBus(server.ctx.log);
  const ctx: AppContext = {
    ...server.ctx,
    now: () => server.ctx.now(),
    events,
    mail: {
      isConfigured: true,
      send: (email, id) => {
        sent.push({ ...email, id });
        return answer({ ...email, id });
      },
    },
  };
  const compose = async (_: unknown, { about, emailId }: { about: string; emailId: string }) =>
    about === 'nobody' ? null : { to: about, subject: '', text: emailId };
  stops.push(
    startSendingEmails(
      ctx,
      { [KIND]: compose },
      { parallel, poll: 20, outagePause: { first: 1, longest: 1 } },
    ),
  );
  return {
    sent,
    wake: () => events.publish([{ name: 'email.queued', payload: { emailId: '' } }]),
  };
}

async function queue(about: string, lifetime = HOUR): Promise<string> {
  const emailId = randomUUID();
  await inTransaction(server.ctx, (tx) =>
    queueEmail(tx, { kind: KIND, about, emailId, expiresAt: new Date(tx.now().getTime() + lifetime) }),
  );
  return emailId;
}
function answerLater(): PromiseWithResolvers<EmailOutcome> {
  const answer = Promise.withResolvers<EmailOutcome>();
  unanswered.push(answer);
  return answer;
}
const rows = () =>
  emOf(server.ctx).execute<{ about: string; attempts: number; lease: number }[]>(
    'select about, attempts, lease from queued_emails order by id',
  );
const expireLeases = () => emOf(server.ctx).execute('update queued_emails set leased_until = now()');
const later = (milliseconds: number) => server.setTime(new Date(server.ctx.now().getTime() + milliseconds));
const until = (assertion: () => unknown) => vi.waitFor(assertion, { interval: 5 });

it('each e-mail is sent once, with several processes', async () => {
  const senders = [startSender(), startSender(), startSender()];
  const addresses = Array.from({ length: 20 }, (_, index) => `${index}@desk.test`);
  for (const [index, address] of addresses.entries()) {
    await queue(address);
    if (index % 4 === 0) senders.forEach(({ wake }) => wake());
  }
  await until(async () => expect(await rows()).toEqual([]));
  const sent = senders.flatMap((sender) => sender.sent.map(({ to }) => to));
  expect(sent.toSorted()).toEqual(addresses.toSorted());
});

it('what a killed process had begun is sent by another one, with the same id and link', async () => {
  const never = answerLater();
  const killed = startSender(() => never.promise, 1);
  const emailId = await queue('ana@desk.test');
  await until(() => expect(killed.sent).toHaveLength(1));
  const other = startSender();
  other.wake();
  expect(await leaseEmail(emOf(server.ctx), [KIND], server.ctx.now(), 1)).toBe(undefined);
  expect(other.sent).toEqual([]); // while the lease lasts
  await expireLeases();
  await until(async () => expect(await rows()).toEqual([]));
  expect(other.sent).toEqual(killed.sent);
  expect(other.sent).toMatchObject([{ id: emailId, text: emailId }]);
});

it('a process that lost its lease changes nothing any more', async () => {
  const [late, current] = [answerLater(), answerLater()];
  const slow = startSender(() => late.promise, 1);
  await queue('ana@desk.test');
  await until(() => expect(slow.sent).toHaveLength(1));
  await expireLeases();
  const other = startSender(() => current.promise);
  await until(() => expect(other.sent).toHaveLength(1));
  late.resolve('failed');
  await stops[0]?.();
  expect(await rows()).toEqual([{ about: 'ana@desk.test', attempts: 0, lease: 2 }]);
  current.resolve('sent');
  await until(async () => expect(await rows()).toEqual([]));
});

it('is tried again while the mail server is away, with growing pauses, and not after it has expired', async () => {
  const outcomes: EmailOutcome[] = ['failed', 'failed', 'sent'];
  const sender = startSender(async () => outcomes.shift() ?? 'failed');
  server.setTime(new Date());
  await queue('ana@desk.test');
  for (const [attempts, pause] of [
    [1, 10_000],
    [2, 30_000],
  ] as const) {
    await until(async () => expect(await rows()).toMatchObject([{ attempts }]));
    expect(await nextEmailDue(emOf(server.ctx), [KIND])).toEqual(
      new Date(server.ctx.now().getTime() + pause),
    );
    later(pause);
  }
  await until(async () => expect(await rows()).toEqual([]));
  expect(sender.sent).toHaveLength(3);

  const logged = vi.spyOn(server.ctx.log, 'error').mockReturnValue();
  await queue('bia@desk.test');
  await until(async () => expect(await rows()).toMatchObject([{ attempts: 1 }]));
  later(HOUR);
  await until(async () => expect(await rows()).toEqual([]));
  expect(sender.sent.filter(({ to }) => to === 'bia@desk.test')).toHaveLength(1);
  expect(logged).toHaveBeenCalledWith({ kind: KIND, attempts: 1 }, 'e-mail expired unsent');
});

it('a newer one takes the place of one that waits, also while that is being sent', async () => {
  const sending = answerLater();
  const sender = startSender((email) => (email.id === first ? sending.promise : Promise.resolve('sent')));
  const first = await queue('ana@desk.test');
  await until(() => expect(sender.sent).toHaveLength(1));
  const second = await queue('ana@desk.test');
  await until(() => expect(sender.sent.map(({ id }) => id)).toEqual([first, second]));
  await until(async () => expect(await rows()).toEqual([]));
  sending.resolve('failed');
  await stops[0]?.();
  expect(await rows()).toEqual([]);
});

it('is not sent when nobody is to get it any more, or it was cancelled', async () => {
  await queue('nobody');
  await queue('ana@desk.test');
  await inTransaction(server.ctx, (tx) => cancelEmail(tx, KIND, 'ana@desk.test'));
  const sender = startSender();
  await until(async () => expect(await rows()).toEqual([]));
  expect(sender.sent).toEqual([]);
});

it.each<[EmailOutcome, boolean]>([
  ['sent', true],
  ['refused', false],
])('who waits for it learns that it was %s', async (outcome, isSent) => {
  startSender(async () => outcome);
  const emailId = randomUUID();
  const expiresAt = new Date(server.ctx.now().getTime() + HOUR);
  const order = { kind: KIND, about: 'ana@desk.test', emailId, expiresAt };
  const store = () => inTransaction(server.ctx, (tx) => queueEmail(tx, order).then(() => 'stored'));
  expect(await sentAfter(server.ctx, emailId, store, 2 * HOUR)).toEqual({ result: 'stored', isSent });
  await until(async () => expect(await rows()).toEqual([]));
});

it('who waits for it is not told more than is known', async () => {
  startSender(async () => 'failed');
  const emailId = randomUUID();
  expect(await sentAfter(server.ctx, emailId, () => queue('ana@desk.test'), 1)).toMatchObject({
    isSent: false,
  });
});

it('those that expired while no process could send are removed', async () => {
  await queue('ana@desk.test', -2 * HOUR);
  await queue('bia@desk.test');
  await removeExpiredEmails(emOf(server.ctx));
  expect(await rows()).toMatchObject([{ about: 'bia@desk.test' }]);
});
