import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quickAnswersContract } from '#shared/contract/quickAnswers.ts';
import { clientWith, connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildQuickAnswer, buildUser, setSetting } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { QuickAnswer } from './quickAnswer.entity.ts';

let server: TestServer;
let admin: Client;
let agent: Client;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  agent = await signIn(server, await buildUser(em()));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await em().nativeDelete(QuickAnswer, {});
  await setSetting(server.ctx, 'quickAnswer', 'disabled');
});

const FORM = { shortcut: 'ola', message: 'Olá, como vai?' };
const page = (query: object = {}, who = agent) => who.request(quickAnswersContract.page, { query });
const create = (body: object, who = admin) =>
  who.request(quickAnswersContract.create, { body: { ...FORM, ...body } });
const update = (quickAnswerId: number, body: object, who = admin) =>
  who.request(quickAnswersContract.update, { params: { quickAnswerId }, body });
const remove = (quickAnswerId: number, who = admin) =>
  who.request(quickAnswersContract.remove, { params: { quickAnswerId } });
const removeAll = (who = admin) => who.request(quickAnswersContract.removeAll);

describe('reading quick answers', () => {
  it('returns pages by shortcut with the total count', async () => {
    for (let number = 24; number >= 0; number -= 1)
      await buildQuickAnswer(em(), { shortcut: `n${String(number).padStart(2, '0')}` });
    const { body: first } = await page();
    expect(first).toMatchObject({ count: 25, hasMore: true });
    expect(first.quickAnswers.map(({ shortcut }) => shortcut)).toEqual(
      Array.from({ length: 20 }, (_, number) => `n${String(number).padStart(2, '0')}`),
    );
    const { body: second } = await page({ pageNumber: '2' });
    expect(second).toMatchObject({ count: 25, hasMore: false });
    expect(second.quickAnswers.map(({ shortcut }) => shortcut)).toEqual(['n20', 'n21', 'n22', 'n23', 'n24']);
  });

  it('finds text in shortcut and message, case-insensitively and literally', async () => {
    await buildQuickAnswer(em(), { shortcut: 'preço', message: 'Custa dez reais' });
    await buildQuickAnswer(em(), { shortcut: 'desconto', message: 'Hoje 50% de PREÇO' });
    await buildQuickAnswer(em(), { shortcut: 'outra', message: 'Nada a ver' });
    const found = async (searchParam: string) =>
      (await page({ searchParam })).body.quickAnswers.map(({ shortcut }) => shortcut);
    expect(await found(' preço ')).toEqual(['desconto', 'preço']);
    expect(await found('50%')).toEqual(['desconto']);
    expect(await found('%')).toEqual(['desconto']);
    expect(await found('_')).toEqual([]);
  });

  it('returns one, or an error when it does not exist', async () => {
    const { id } = await buildQuickAnswer(em(), FORM);
    const show = (quickAnswerId: number) =>
      agent.request(quickAnswersContract.show, { params: { quickAnswerId } });
    expect((await show(id)).body).toEqual({ id, ...FORM });
    expect((await show(id + 1)).refusal).toMatchObject({
      error: 'ERR_NO_QUICK_ANSWER_FOUND',
      details: { quickAnswerId: id + 1 },
    });
  });
});

describe('writing quick answers', () => {
  it('stores the message exactly as typed', async () => {
    const message = ' {{ms}}, {{name}}!\r\n<b>*Preço*</b> & "taxa" 🧾 ';
    const { status, body } = await create({ shortcut: '  oi ', message });
    expect(status).toBe(200);
    expect(body).toEqual({ id: body.id, shortcut: 'oi', message: message.replace('\r\n', '\n') });
    expect((await page()).body.quickAnswers).toEqual([body]);
  });

  it.each([
    ['shortcut', 'x', 'too_small'],
    ['shortcut', ' x ', 'too_small'],
    ['shortcut', 'x'.repeat(51), 'too_big'],
    ['shortcut', undefined, 'invalid_type'],
    ['message', '1234567', 'too_small'],
    ['message', '    123    ', 'too_small'],
    ['message', 'x'.repeat(30_001), 'too_big'],
    ['message', undefined, 'invalid_type'],
  ])('refuses a %s out of bounds (%#)', async (field, value, problem) => {
    const { id } = await buildQuickAnswer(em());
    const { refusal } = await create({ [field]: value });
    expect(refusal).toMatchObject({ error: 'ERR_VALIDATION', details: { issues: [{ field, problem }] } });
    if (value === undefined) return; // updates may omit fields
    expect((await update(id, { [field]: value })).refusal.details).toMatchObject({ issues: [{ field }] });
  });

  it('accepts the limits of the lengths', async () => {
    expect((await create({ shortcut: 'ab', message: '12345678' })).status).toBe(200);
    const longest = { shortcut: 'x'.repeat(50), message: 'x'.repeat(30_000) };
    expect((await create(longest)).body).toMatchObject(longest);
  });

  it('keeps shortcuts unique, also for concurrent requests', async () => {
    const responses = await Promise.all([create({}), create({}), create({})]);
    const refused = responses.filter(({ status }) => status !== 200);
    expect(refused.map(({ refusal }) => refusal.error)).toEqual([
      'ERR_SHORTCUT_ALREADY_EXISTS',
      'ERR_SHORTCUT_ALREADY_EXISTS',
    ]);
    const { body: other } = await create({ shortcut: 'tchau' });
    expect((await update(other.id, { shortcut: 'ola' })).refusal.error).toBe('ERR_SHORTCUT_ALREADY_EXISTS');
    expect((await update(other.id, { shortcut: 'tchau' })).status).toBe(200);
  });

  it('changes only the given fields', async () => {
    const { body } = await create({});
    expect((await update(body.id, { message: 'Outra mensagem' })).body).toEqual({
      id: body.id,
      shortcut: 'ola',
      message: 'Outra mensagem',
    });
    expect((await update(body.id + 1, FORM)).refusal.error).toBe('ERR_NO_QUICK_ANSWER_FOUND');
  });

  it('deletes one, and all', async () => {
    const { body } = await create({});
    await create({ shortcut: 'tchau' });
    await create({ shortcut: 'obrigado' });
    expect((await remove(body.id)).status).toBe(200);
    expect((await remove(body.id)).refusal.error).toBe('ERR_NO_QUICK_ANSWER_FOUND');
    expect((await page()).body.count).toBe(2);
    expect((await removeAll()).status).toBe(200);
    expect((await page()).body.count).toBe(0);
  });
});

describe('the permission to write quick answers', () => {
  it('is for admins, and for agents while the setting allows it', async () => {
    const { id } = await buildQuickAnswer(em());
    const attempts = () =>
      Promise.all([create({}, agent), update(id, FORM, agent), remove(id, agent), removeAll(agent)]);
    for (const { status, refusal } of await attempts())
      expect([status, refusal.error]).toEqual([403, 'ERR_NO_PERMISSION']);
    expect((await page()).body.quickAnswers.map((answer) => answer.id)).toEqual([id]);

    await setSetting(server.ctx, 'quickAnswer', 'enabled');
    expect((await create({}, agent)).status).toBe(200);
    expect((await update(id, { shortcut: 'nova' }, agent)).status).toBe(200);
    expect((await remove(id, agent)).status).toBe(200);
    expect((await removeAll(agent)).status).toBe(200);
  });

  it('requires a session', async () => {
    const nobody = clientWith(server);
    expect((await page({}, nobody)).refusal.error).toBe('ERR_SESSION_EXPIRED');
    expect((await removeAll(nobody)).refusal.error).toBe('ERR_SESSION_EXPIRED');
  });
});

it('publishes changes to all clients, and nothing of refused ones', async () => {
  const socket = await connectSocket(server, agent.token);
  const { body } = await create({});
  await create({});
  await update(body.id, { message: 'Outra mensagem' });
  await remove(body.id);
  await removeAll();
  await socket.next('quickAnswer', (event) => event.action === 'delete' && event.quickAnswerId === 'all');
  expect(socket.received().filter(({ name }) => name === 'quickAnswer')).toEqual([
    { name: 'quickAnswer', event: { action: 'create', quickAnswer: body } },
    { name: 'quickAnswer', event: { action: 'update', quickAnswer: { ...body, message: 'Outra mensagem' } } },
    { name: 'quickAnswer', event: { action: 'delete', quickAnswerId: body.id } },
    { name: 'quickAnswer', event: { action: 'delete', quickAnswerId: 'all' } },
  ]);
  socket.close();
});
