import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Start, ToPage, ToPanel } from '../protocol.ts';
import { startVisitorServer, type VisitorServer } from '../test/visitorServer.ts';
import { createApi } from './api.ts';
import { createChat } from './chat.ts';
import { createStore } from './store.ts';

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** A page with the panel, of which a customer is logged in with this identity. */
function openPage({ publicKey }: VisitorServer, start: Partial<Start> = {}) {
  const store = createStore();
  const { port1: page, port2: panel } = new MessageChannel();
  ports.push(page, panel);
  /** What the page keeps. */
  const kept = { token: start.token ?? '', unsent: start.unsent ?? '' };
  page.addEventListener('message', ({ data }: MessageEvent<ToPage>) => {
    if (data.type === 'token') kept.token = data.token;
    if (data.type === 'unsent') kept.unsent = data.text;
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
    kept,
    thread: () => store.get().messages.map(({ body }) => body),
    identify: (identity: string) => page.postMessage({ type: 'identity', identity } satisfies ToPanel),
  };
}

const signed = (sub: string, version = 1) => `head.${btoa(JSON.stringify({ sub, version }))}.signature`;
const [ANA, BIA] = [signed('ana'), signed('bia')];

/** Waits without pauses: what waits for the network tries again. */
const until = (check: () => void) =>
  vi.waitFor(
    () => {
      window.dispatchEvent(new Event('online'));
      check();
    },
    { interval: 5 },
  );

it('a message is sent although the identity has expired, and is stored for its customer until then', async () => {
  const server = startVisitorServer();
  server.refuseVisits('unreached');
  const page = openPage(server, { identity: ANA });
  page.chat.write('Oi');
  await until(() => expect(page.kept.unsent).toContain('"customer":"ana"'));
  server.refuseVisits('ERR_WEBCHAT_IDENTITY');
  await until(() => expect(server.sent).toEqual([{ body: 'Oi', identity: '' }]));
  await until(() => expect(page.kept).toEqual({ token: 'token-1', unsent: '' }));

  server.refuseVisits('unreached');
  server.expire('token-1');
  page.chat.write('Ainda aí?');
  await until(() => expect(page.kept.unsent).toContain('"customer":"ana"'));
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
    await until(() => expect(page.kept.token).toBe('token-2'));
  });
});
