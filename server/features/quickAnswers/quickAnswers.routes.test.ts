import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { quickAnswersContract } from '#shared/contract/quickAnswers.ts';
import { clientWith, connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildQueue, buildQuickAnswer, buildUser, setSetting } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Queue } from '#server/features/queues/index.ts';
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
/** Without files, for all queues. */
const PLAIN = { files: [], queues: [] };
const page = (query: object = {}, who = agent) => who.request(quickAnswersContract.page, { query });
const create = (body: object, who = admin, files = {}) =>
  who.request(quickAnswersContract.create, { body: { ...FORM, ...body } }, files);
const update = (quickAnswerId: number, body: object, who = admin, files = {}) =>
  who.request(quickAnswersContract.update, { params: { quickAnswerId }, body }, files);
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
    expect((await show(id)).body).toEqual({ id, ...FORM, ...PLAIN });
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
    expect(body).toEqual({ id: body.id, shortcut: 'oi', message: message.replace('\r\n', '\n'), ...PLAIN });
    expect((await page()).body.quickAnswers).toEqual([body]);
  });

  it.each([
    ['shortcut', 'x', 'too_small'],
    ['shortcut', ' x ', 'too_small'],
    ['shortcut', 'x'.repeat(51), 'too_big'],
    ['shortcut', undefined, 'invalid_type'],
    ['message', '1234567', 'too_small'],
    ['message', '    123    ', 'too_small'],
    ['message', ' ', 'too_small'],
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
      ...PLAIN,
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

describe('files of quick answers', () => {
  const PDF = Buffer.from('%PDF-1.4 catálogo');
  const OGG = Buffer.from(`OggS${'\0'.repeat(24)}OpusHead`);
  const keysOf = async (id: number) =>
    (await em().findOneOrFail(QuickAnswer, id)).files.map(({ mediaKey }) => mediaKey);
  const isStored = async (key: string | undefined) =>
    (await server.ctx.media.size(key ?? '00/00000000-0000-0000-0000-000000000000')) !== undefined;

  it('are stored in their order, and each user who is signed in gets them, or who has the address', async () => {
    const { body } = await create({ message: '', voices: [2] }, admin, {
      'catálogo.pdf': PDF,
      'voz.ogg': OGG,
    });
    expect(body).toMatchObject({
      message: '',
      files: [
        {
          name: 'catálogo.pdf',
          mime: 'application/pdf',
          mediaType: 'application',
          size: PDF.length,
          isVoice: false,
        },
        { name: 'voz.ogg', mediaType: 'audio', isVoice: true },
      ],
    });
    expect((await page()).body.quickAnswers).toEqual([body]);
    const [file] = body.files ?? [];
    const path = `${server.url}/quick-answer-files/${file?.id}`;
    const signed = await fetch(`${server.url}${file?.url}`);
    expect([signed.status, Buffer.from(await signed.arrayBuffer())]).toEqual([200, PDF]);
    const withToken = (token: string) => fetch(path, { headers: { authorization: `Bearer ${token}` } });
    expect((await withToken(agent.token)).headers.get('content-type')).toBe('application/pdf');
    expect((await fetch(path)).status).toBe(401);
    await remove(body.id);
    expect((await withToken(agent.token)).status).toBe(404);
  });

  it('stay unless they are taken out, new ones follow, and their bytes leave with them', async () => {
    const { body: first } = await create({}, admin, { 'a.pdf': PDF, 'b.pdf': PDF });
    const [a, b] = await keysOf(first.id);
    const ids = (first.files ?? []).map(({ id }) => id);
    expect((await update(first.id, { shortcut: 'novo' })).body.files).toHaveLength(2);
    const { body: second } = await update(first.id, { fileIds: ids.slice(1) }, admin, { 'c.pdf': PDF });
    expect(second.files?.map(({ name }) => name)).toEqual(['b.pdf', 'c.pdf']);
    expect([await isStored(a), await isStored(b)]).toEqual([false, true]);

    expect((await update(first.id, { fileIds: ids.slice(0, 1) })).refusal).toMatchObject({
      error: 'ERR_NO_QUICK_ANSWER_FILE_FOUND',
    });
    const keys = await keysOf(first.id);
    await removeAll();
    expect(await Promise.all(keys.map(isStored))).toEqual([false, false]);
  });

  it('are refused when one cannot be sent, when there are too many, and from those who may not write', async () => {
    const program = { 'a.pdf': PDF, 'b.exe': Buffer.from('MZ program') };
    expect((await create({}, admin, program)).refusal.error).toBe('ERR_FILE_TYPE');
    expect((await create({}, agent, { 'a.pdf': PDF })).refusal.error).toBe('ERR_NO_PERMISSION');
    const six = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`${name}.pdf`, PDF]));
    const { body } = await create({}, admin, six);
    expect((await update(body.id, {}, admin, six)).refusal).toMatchObject({
      error: 'ERR_VALIDATION',
      details: { issues: [{ field: 'medias', problem: 'too_big' }] },
    });
    expect(await keysOf(body.id)).toHaveLength(6);
    const ids = (body.files ?? []).map(({ id }) => id);
    expect((await update(body.id, { message: '' })).status).toBe(200);
    expect((await update(body.id, { fileIds: [] })).refusal).toMatchObject({
      details: { issues: [{ field: 'message', problem: 'too_small' }] },
    });
    expect((await update(body.id, { fileIds: ids.toReversed() })).body.files?.[0]?.name).toBe('f.pdf');
  });
});

describe('quick answers for chosen queues', () => {
  it('are offered in tickets of these queues only, and those for all queues everywhere', async () => {
    const [sales, support] = [await buildQueue(em(), { name: 'Vendas' }), await buildQueue(em())];
    const { body: ofSales } = await create({ shortcut: 'preco', queueIds: [sales.id] });
    expect(ofSales.queues).toEqual([{ id: sales.id, name: 'Vendas', color: sales.color }]);
    await create({ shortcut: 'todas' });
    const offered = async (queueId?: number | 'none') => {
      const { body } = await page(queueId === undefined ? {} : { queueId });
      expect(body.count).toBe(body.quickAnswers.length);
      return body.quickAnswers.map(({ shortcut }) => shortcut);
    };
    expect(await offered(sales.id)).toEqual(['preco', 'todas']);
    expect(await offered(support.id)).toEqual(['todas']);
    expect(await offered('none')).toEqual(['todas']);
    expect(await offered()).toEqual(['preco', 'todas']);

    expect((await update(ofSales.id, { shortcut: 'valor' })).body.queues).toEqual(ofSales.queues);
    await update(ofSales.id, { queueIds: [support.id] });
    expect([await offered(sales.id), await offered(support.id)]).toEqual([['todas'], ['todas', 'valor']]);
    expect((await update(ofSales.id, { queueIds: [support.id + 1000] })).refusal.error).toBe(
      'ERR_NO_QUEUE_FOUND',
    );
    await em().nativeDelete(Queue, support.id);
    expect(await offered('none')).toEqual(['todas', 'valor']);
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
