import { app } from 'electron';
import type { ProxyLogin } from '#bridge/proxy.ts';
import type { Ipc } from '../ipc/ipc.ts';

type Answer = (username?: string, password?: string) => void;

/**
 * Asks the user for the name and password of a proxy, once for all requests that wait for them; Chromium keeps them until
 * the program ends. Logins of servers themselves stay cancelled, which is the default (electron.d.ts, `login`): Ramal signs
 * in on its own screen.
 */
export function startProxyLogin(ipc: Ipc): void {
  const tried = new Set<string>();
  let pending: ProxyLogin | null = null;
  let waiting: Answer[] = [];

  app.on('login', (event, _contents, _details, { isProxy, host, port }, answer) => {
    if (!isProxy) return;
    event.preventDefault();
    waiting.push(answer);
    const proxy = `${host}:${port}`;
    if (pending?.proxy === proxy) return;
    pending = { proxy, wasRefused: tried.has(proxy) };
    ipc.send('proxy/asked', pending);
  });

  ipc.answer('proxy/pending', () => pending);
  ipc.answer('proxy/answer', (credentials) => {
    if (pending && credentials) tried.add(pending.proxy);
    const answers = waiting;
    waiting = [];
    pending = null;
    for (const answer of answers) answer(credentials?.username, credentials?.password);
  });
}
