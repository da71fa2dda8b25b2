import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { macrosContract, type Macro as WireMacro } from '#shared/contract/macros.ts';
import type { TicketStep } from '#shared/contract/ticketSteps.ts';
import { MACROS_MAX, MACRO_STEPS_MAX, STEP_TEXT_MAX_LENGTH } from '#shared/domain/limits.ts';
import { Queue } from '#server/features/queues/index.ts';
import { Tag } from '#server/features/tags/index.ts';
import { User } from '#server/features/users/index.ts';
import { AuditEntry } from '#server/platform/audit/auditEntry.entity.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildQueue, buildTag, buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Macro } from './index.ts';

const { list, create, update, remove } = macrosContract;
const STEPS: TicketStep[] = [{ kind: 'sendText', body: 'Até logo, {{name}}' }, { kind: 'resolve' }];

let server: TestServer;
let ana: User;
let [agent, other, admin]: Client[] = [];
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  ana = await buildUser(em(), { name: 'Ana' });
  const people = [ana, await buildUser(em()), await buildUser(em(), { profile: 'admin' })];
  [agent, other, admin] = await Promise.all(people.map((user) => signIn(server, user)));
});
afterAll(() => server.stop());
beforeEach(async () => void (await em().nativeDelete(Macro, {})));

const by = (who: Client | undefined): Client => {
  if (!who) throw new Error('not signed in');
  return who;
};
const save = (fields: object = {}, who = agent) =>
  by(who).request(create, { body: { name: 'Encerrar', steps: STEPS, ...fields } });
const change = (macroId: number, body: object, who = agent) =>
  by(who).request(update, { params: { macroId }, body });
const drop = (macroId: number, who = agent) => by(who).request(remove, { params: { macroId } });
const listed = async (who = agent) => (await by(who).request(list)).body;
const names = async (who = agent) => (await listed(who)).macros.map(({ name }: WireMacro) => name);

describe('macros', () => {
  it('are made, changed and deleted by the person whose they are', async () => {
    const { body: macro } = await save({ name: ' Encerrar ' });
    expect(macro).toEqual({
      id: macro.id,
      name: 'Encerrar',
      isShared: false,
      queueIds: [],
      steps: STEPS,
      savedAt: macro.savedAt,
    });
    expect((await listed()).macros).toEqual([macro]);
    const steps = STEPS.toReversed();
    expect((await change(macro.id, { steps })).body).toMatchObject({ name: 'Encerrar', steps });
    await drop(macro.id);
    expect((await listed()).macros).toEqual([]);
  });

  it('of one person are read and changed by nobody else', async () => {
    const { body: macro } = await save();
    expect([await names(other), await names(admin)]).toEqual([[], []]);
    for (const who of [other, admin])
      for (const { refusal } of [await change(macro.id, { name: 'Outra' }, who), await drop(macro.id, who)])
        expect(refusal.error).toBe('ERR_NO_MACRO_FOUND');
  });

  it('for everybody are made, changed and deleted by admins, and listed by name', async () => {
    const { body: shared } = await save({ name: 'Todos', isShared: true }, admin);
    await save({ name: 'Ótima' });
    expect([await names(), await names(other)]).toEqual([['Ótima', 'Todos'], ['Todos']]);
    for (const { refusal } of [
      await save({ isShared: true }),
      await change(shared.id, { name: 'Minha' }),
      await change(shared.id, { isShared: false }),
      await drop(shared.id),
    ])
      expect(refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await change(shared.id, { isShared: false }, admin)).body.isShared).toBe(false);
    expect(await names(other)).toEqual([]);
  });

  it('come with the names of what they need, as far as it exists; with what is gone they are not saved', async () => {
    const [tag, queue, user] = [await buildTag(em()), await buildQueue(em()), await buildUser(em())];
    const [reason] = await em().execute<{ id: number }[]>(
      "insert into closing_reasons (name, position) values ('Vendido', 0) returning id",
    );
    const steps = [
      { kind: 'addTags', tagIds: [tag.id] },
      { kind: 'transfer', queueId: queue.id, userId: user.id },
      { kind: 'resolve', closingReasonId: reason?.id },
    ];
    const { body: macro } = await save({ steps, queueIds: [queue.id] });
    expect(await listed()).toMatchObject({
      tags: [{ id: tag.id, name: tag.name }],
      queues: [{ id: queue.id, name: queue.name }],
      users: [{ id: user.id, name: user.name }],
      closingReasons: [{ id: reason?.id, name: 'Vendido' }],
    });
    await em().execute('delete from closing_reasons');
    expect((await save({ steps })).refusal.error).toBe('ERR_NO_CLOSING_REASON_FOUND');
    await em().nativeDelete(User, user.id);
    expect((await save({ steps })).refusal.error).toBe('ERR_NO_USER_FOUND');
    await em().nativeDelete(Queue, queue.id);
    expect((await save({ steps })).refusal.error).toBe('ERR_NO_QUEUE_FOUND');
    expect((await change(macro.id, { queueIds: [queue.id] })).refusal.error).toBe('ERR_NO_QUEUE_FOUND');
    await em().nativeDelete(Tag, tag.id);
    expect((await save({ steps })).refusal.error).toBe('ERR_NO_TAG_FOUND');
    expect(await listed()).toEqual({ macros: [macro], tags: [], queues: [], users: [], closingReasons: [] });
  });

  it.each([
    ['name', { name: 'x' }],
    ['steps', { steps: [] }],
    ['steps', { steps: Array.from({ length: MACRO_STEPS_MAX + 1 }, () => ({ kind: 'resolve' })) }],
    ['steps.0.kind', { steps: [{ kind: 'explode' }] }],
    ['steps.0.body', { steps: [{ kind: 'sendText', body: ' ' }] }],
    ['steps.0.body', { steps: [{ kind: 'addNote', body: 'x'.repeat(STEP_TEXT_MAX_LENGTH + 1) }] }],
    ['steps.0.tagIds', { steps: [{ kind: 'removeTags', tagIds: [] }] }],
    ['steps.0.queueId', { steps: [{ kind: 'transfer' }] }],
    ['steps.0.until', { steps: [{ kind: 'snooze', until: 'never' }] }],
  ])('refuse an invalid %s (%#)', async (field, fields) => {
    expect((await save(fields)).refusal).toMatchObject({
      error: 'ERR_VALIDATION',
      details: { issues: [{ field }] },
    });
  });

  it('are at most a hundred per person, also for requests at the same time', async () => {
    for (let count = 1; count < MACROS_MAX; count += 1)
      await em().insert(Macro, { user: ana.id, name: String(count), queueIds: [], steps: STEPS });
    const answers = await Promise.all([save(), save()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await save()).refusal).toMatchObject({ error: 'ERR_MACRO_COUNT', details: { max: MACROS_MAX } });
  });

  it('are in the audit log when they change, with their steps in order', async () => {
    await em().nativeDelete(AuditEntry, {});
    const { body: macro } = await save();
    await change(macro.id, { steps: STEPS.toReversed() });
    await drop(macro.id);
    const entries = await em().find(AuditEntry, {}, { orderBy: { id: 'asc' } });
    expect(entries.map(({ kind }) => kind)).toEqual(['macro.created', 'macro.updated', 'macro.deleted']);
    expect(entries[1]).toMatchObject({
      subjectName: 'Encerrar',
      changes: [
        {
          field: 'steps',
          before: 'sendText Até logo, {{name}}\nresolve',
          after: 'resolve\nsendText Até logo, {{name}}',
        },
      ],
    });
  });

  it('announce changes to the windows of those who see them', async () => {
    const [mine, theirs] = await Promise.all(
      [agent, other].map((who) => connectSocket(server, by(who).token)),
    );
    if (!mine || !theirs) throw new Error('not connected');
    await save();
    expect(await mine.next('macros')).toEqual({ action: 'update' });
    await save({ isShared: true }, admin);
    expect(await theirs.next('macros')).toEqual({ action: 'update' });
    expect(theirs.received().filter(({ name }) => name === 'macros')).toHaveLength(1);
    mine.close();
    theirs.close();
  });
});
