import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Start, ToPage, ToPanel } from '../protocol.ts';
import { messageOf, startVisitorServer, type VisitorServer } from '../test/visitorServer.ts';
import { createApi } from './api.ts';
import { createChat } from './chat.ts';
import { createStore } from './store.ts';
import { writeUnsent } from './unsent/texts.ts';

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** A page with the panel, of which a customer is logged in with this identity. */
function openPage({ publicKey }: VisitorServer, start: Partial<Start> = {}) {
  const store = createStore();
  const { port1: page, port2: panel } = new MessageChannel();
  ports.push(page, panel);
  /** What the page stores. */
  const stored = { token: start.token ?? '', unsent: start.unsent ?? '' };
  page.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    if (data.type === 'token') stored.token = data.token;
    if (data.type === 'unsent') stored.unsent = data.text;
  });
  page.start();
  const chat = createChat(
    createApi(publicKey),
    store,
    {
      type: 'ramal-webchat:start',
      token: '',
      identity: '',
      unsent: '',
      language: 'en',
      page: { url: 'https://shop.test/', title: 'Shop' },
      isOpen: true,
      ...start,
    },
    panel,
  );
  return {
    chat,
    store,
    stored,
    thread: () => store.get().messages.map(({ body }) => body),
    close: () => page.postMessage({ type: 'closed' } satisfies ToPanel),
    identify: (identity: string) => page.postMessage({ type: 'identity', identity } satisfies ToPanel),
  };
}

const signed = (sub: string, version = 1) => `head.${btoa(JSON.stringify({ sub, version }))}.signature`;
const [ANA, BIA] = [signed('ana'), signed('bia')];

/** Waits without pauses: what waits for the network tries again. */
const until = (check: () => void) =>
  vi.waitFor(
    () => {
      try {
        check();
      } catch (error) {
        window.dispatchEvent(new Event('online'));
        throw error;
      }
    },
    { interval: 5 },
  );

it('a message is sent although the identity has expired, and is stored for its customer until then', async () => {
  const server = startVisitorServer({ [signed('ana', 2)]: ['Olá, Ana'] });
  server.refuseVisits('unreached');
  const page = openPage(server, { identity: ANA });
  page.chat.write('Oi');
  await until(() => expect(page.stored.unsent).toContain('"customer":"ana"'));
  server.refuseVisits('ERR_WEBCHAT_IDENTITY');
  await until(() => expect(server.sent).toEqual([{ body: 'Oi', identity: '' }]));
  await until(() => expect(page.stored).toEqual({ token: 'token-1', unsent: '' }));

  server.refuseVisits('unreached');
  server.expire('token-1');
  page.chat.write('Ainda aí?');
  await until(() => expect(page.stored.unsent).toContain('"customer":"ana"'));
  page.identify(signed('ana', 2));
  server.refuseVisits(undefined);
  await until(() => expect(page.thread()).toContain('Olá, Ana'));
  expect(page.thread()).not.toContain('Oi'); // that of the visitor without an identity
});

describe('while the server is not reached', () => {
  it('the panel says so, and begins when it is', async () => {
    const server = startVisitorServer({ [ANA]: ['Olá, Ana'] });
    server.refuseVisits('unreached');
    const page = openPage(server, { identity: ANA });
    await until(() => expect(page.store.get()).toMatchObject({ isOnline: false, isLoaded: true }));
    server.refuseVisits(undefined);
    await until(() => expect(page.thread()).toEqual(['Olá, Ana']));
    await until(() => expect(page.store.get().isOnline).toBe(true));
  });

  it('a customer who is identified again still gets what is new', async () => {
    const server = startVisitorServer({ [ANA]: ['Olá, Ana'] });
    const page = openPage(server, { identity: ANA });
    await until(() => expect(server.listening()).toEqual(['token-1']));
    server.refuseVisits('unreached');
    page.identify(signed('ana', 2));
    await until(() => expect(server.asked()).toBeGreaterThan(1));
    server.emit({ type: 'message', message: messageOf(2, 'Mais uma coisa', null) });
    await vi.waitFor(() => expect(page.thread()).toEqual(['Olá, Ana', 'Mais uma coisa']));
    server.refuseVisits(undefined);
    await until(() => expect(server.listening()).toEqual(['token-2']));
  });
});

describe('a stream from which nothing comes', () => {
  afterEach(() => void vi.useRealTimers());

  it('is opened again after a minute without the beat of the server', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const server = startVisitorServer({ [ANA]: ['Olá, Ana'] });
    const page = openPage(server, { identity: ANA });
    await vi.waitFor(() => expect(page.thread()).toEqual(['Olá, Ana']));
    for (let beats = 0; beats < 4; beats += 1) {
      await vi.advanceTimersByTimeAsync(50_000);
      server.beat();
    }
    expect(server.opened('token-1')).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.store.get().isOnline).toBe(false);
    await vi.waitFor(() => expect(server.opened('token-1')).toBe(2));
    await vi.waitFor(() => expect(page.store.get().isOnline).toBe(true));
  });

  it('is opened again when the browser is back online, which nobody sees', async () => {
    const server = startVisitorServer({ [ANA]: ['Olá, Ana'] });
    const page = openPage(server, { identity: ANA });
    await vi.waitFor(() => expect(page.store.get().isOnline).toBe(true));
    await vi.waitFor(() => expect(server.opened('token-1')).toBe(1));
    const states: boolean[] = [];
    page.store.subscribe(() => states.push(page.store.get().isOnline));
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(server.opened('token-1')).toBe(2));
    await vi.waitFor(() => expect(page.thread()).toEqual(['Olá, Ana']));
    expect(states).not.toContain(false);
  });
});

it('what was seen is reported until the server knows it, and a message that comes meanwhile is counted', async () => {
  const server = startVisitorServer({ [ANA]: ['Olá, Ana'] });
  const page = openPage(server, { identity: ANA });
  await until(() => expect(server.listening()).toEqual(['token-1']));
  server.loseSeen(true);
  server.emit({ type: 'message', message: messageOf(2, 'Uma', null) });
  await until(() => expect(page.thread()).toHaveLength(2));
  page.close();
  await until(() => expect(page.store.get().isOpen).toBe(false));
  server.emit({ type: 'message', message: messageOf(3, 'Duas', null) });
  await until(() => expect(page.thread()).toHaveLength(3));
  expect(page.store.get().unread).toBe(1);
  server.loseSeen(false);
  await until(() => expect(server.seen).toEqual([2]));
  expect(page.store.get().unread).toBe(1);
});

it('an e-mail address that the server refuses is asked for again, and what was written is sent after it', async () => {
  const server = startVisitorServer();
  server.refuseVisits('ERR_VALIDATION');
  const page = openPage(server);
  const about = { name: 'Ana', email: 'ana@loja' };
  page.chat.introduce(about);
  page.chat.write('Oi');
  await until(() => expect(page.store.get()).toMatchObject({ isIntroduced: false, refusedAbout: about }));
  server.refuseVisits(undefined);
  page.chat.introduce({ ...about, email: 'ana@loja.com' });
  await until(() => expect(server.sent).toEqual([{ body: 'Oi', identity: '' }]));
  await until(() =>
    expect(page.store.get()).toMatchObject({ isIntroduced: true, refusedAbout: null, drafts: [] }),
  );
});

it('a visit for which too much was asked begins a little later', async () => {
  const server = startVisitorServer({ [ANA]: ['Olá, Ana'] });
  server.refuseVisits('ERR_TOO_MANY_REQUESTS');
  const page = openPage(server, { identity: ANA });
  await until(() => expect(page.store.get()).toMatchObject({ isOnline: true, isLoaded: true }));
  server.refuseVisits(undefined);
  await until(() => expect(page.thread()).toEqual(['Olá, Ana']));
});

describe('when another customer logs in', () => {
  it('nothing of the one before is shown or sent, also while the server is not reached', async () => {
    const server = startVisitorServer({ [ANA]: ['Olá, Ana'], [BIA]: ['Olá, Bia'] });
    const page = openPage(server, { identity: ANA });
    await until(() => expect(page.thread()).toEqual(['Olá, Ana']));
    server.refuseVisits('unreached');
    page.identify(BIA);
    await until(() => expect(page.thread()).toEqual([]));
    expect(server.listening()).toEqual([]);
    page.chat.write('Sou a Bia');
    server.refuseVisits(undefined);
    await until(() => expect(server.sent).toEqual([{ body: 'Sou a Bia', identity: BIA }]));
    await until(() => expect(page.thread()).toEqual(['Olá, Bia', 'Sou a Bia']));
  });

  it('a visit that begins meanwhile is given up with what was to be sent in it', async () => {
    const server = startVisitorServer({ [ANA]: ['Olá, Ana'], [BIA]: ['Olá, Bia'] });
    const release = server.pause('visitor');
    const page = openPage(server, { identity: ANA });
    page.chat.write('Sou a Ana');
    await until(() => expect(server.asked()).toBe(1));
    page.identify(BIA);
    await until(() => expect(server.asked()).toBe(2));
    const threads: string[][] = [];
    page.store.subscribe(() => threads.push(page.thread()));
    release();
    await until(() => expect(page.thread()).toEqual(['Olá, Bia']));
    expect(threads.flat()).not.toContain('Olá, Ana');
    expect(server.listening()).toEqual(['token-2']);
    expect(server.sent).toEqual([]);
  });

  it('an answer to the one before is not shown', async () => {
    const server = startVisitorServer({ [ANA]: ['Olá, Ana'], [BIA]: ['Olá, Bia'] });
    const release = server.pause('messages');
    const page = openPage(server, { identity: ANA });
    page.chat.write('Sou a Ana');
    await until(() => expect(server.sent).toHaveLength(1));
    const threads: string[][] = [];
    page.store.subscribe(() => threads.push(page.thread()));
    page.identify(BIA);
    await until(() => expect(server.listening()).toEqual(['token-2']));
    release();
    await until(() => expect(page.thread()).toEqual(['Olá, Bia']));
    expect(threads.flat().filter((body) => body.includes('Ana'))).toEqual([]);
  });

  it('who has a thread already gets that one in place of that of the browser', async () => {
    const server = startVisitorServer({ '': ['Olá'], [ANA]: ['Olá, Ana'] });
    const page = openPage(server);
    page.chat.write('Quem sou?');
    await until(() => expect(page.thread()).toEqual(['Olá', 'Quem sou?']));
    page.identify(ANA);
    await until(() => expect(page.thread()).toEqual(['Olá, Ana']));
  });

  it('what was written before anybody logged in is sent as that customer', async () => {
    const server = startVisitorServer();
    server.refuseVisits('unreached');
    const page = openPage(server);
    page.chat.write('Sou a Ana');
    page.identify(ANA);
    await until(() => expect(page.stored.unsent).toContain('"customer":"ana"'));
    server.refuseVisits(undefined);
    await until(() => expect(server.sent).toEqual([{ body: 'Sou a Ana', identity: ANA }]));
  });
});

describe('what an earlier page could not send', () => {
  const draft = { clientId: 'c1', body: 'Sou a Ana', isVoice: false, refused: '' };
  const draftOf = (customer: string, createdAt = new Date()) =>
    writeUnsent(customer, { name: '', email: '' }, [{ ...draft, createdAt: createdAt.toISOString() }]);

  it('waits for its customer, who is identified later, and is then sent once', async () => {
    const server = startVisitorServer();
    const unsent = draftOf('ana');
    const page = openPage(server, { unsent });
    page.identify(BIA);
    await until(() => expect(server.listening()).toEqual(['token-1']));
    page.chat.write('Sou a Bia');
    await until(() => expect(server.sent).toEqual([{ body: 'Sou a Bia', identity: BIA }]));
    await until(() => expect(page.stored.unsent).toBe(unsent));
    page.identify(ANA);
    await until(() => expect(server.sent.at(-1)).toEqual({ body: 'Sou a Ana', identity: ANA }));
    await until(() => expect(page.stored.unsent).toBe(''));
    page.identify(signed('ana', 2));
    await until(() => expect(server.listening()).toEqual(['token-3']));
    expect(page.store.get().drafts).toEqual([]);
    expect(server.sent).toHaveLength(2);
  });

  it('is forgotten when the customer logs out, or after a week', async () => {
    const server = startVisitorServer();
    const page = openPage(server, { unsent: draftOf('ana') });
    page.identify('');
    await until(() => expect(page.stored.unsent).toBe(''));
    page.identify(ANA);
    await until(() => expect(server.listening()).toEqual(['token-1']));
    const old = openPage(server, { unsent: draftOf('ana', new Date(Date.now() - 8 * 86_400_000)) });
    await until(() => expect(old.stored.unsent).toBe(''));
    expect(server.sent).toEqual([]);
  });
});

describe('a token that is no longer valid', () => {
  it('is replaced for a customer who is logged in, whose thread stays', async () => {
    const server = startVisitorServer({ [ANA]: ['Olá, Ana'] });
    const page = openPage(server, { identity: ANA });
    await until(() => expect(page.thread()).toEqual(['Olá, Ana']));
    await until(() => expect(server.listening()).toEqual(['token-1']));
    server.expire('token-1');
    await until(() => expect(server.listening()).toEqual(['token-2']));
    await until(() => expect(page.thread()).toEqual(['Olá, Ana']));
    await until(() => expect(page.stored.token).toBe('token-2'));
  });
});
