import { app, type AuthInfo } from 'electron';
import { fill } from '#shared/i18n/fill.ts';
import type { ProxyCredentials, ProxyLogin } from '#bridge/proxy.ts';
import type { Ipc } from '../ipc/ipc.ts';
import type { ShellTranslations } from '../shellTranslations.ts';

/** Continues a request with the credentials; without them it fails. */
export type LoginAnswer = (username?: string, password?: string) => void;

/**
 * Gets credentials for a request that was asked to log in.
 * @param isRetry the request has been refused with the credentials that it got before
 */
export type AskProxyLogin = (
  authInfo: Pick<AuthInfo, 'isProxy' | 'host' | 'port'>,
  answer: LoginAnswer,
  isRetry: boolean,
) => void;

interface Parts {
  readonly ipc: Pick<Ipc, 'answer' | 'send'>;
  readonly t: () => ShellTranslations;
  /** Whether the user sees the main window, or will once it is painted. */
  readonly isWindowSeen: () => boolean;
  /** Shows a notification; a click brings up the window. */
  readonly notify: (text: string) => void;
}

/** The requests that wait for the credentials of one proxy. */
interface Waiting {
  readonly login: ProxyLogin;
  readonly answers: LoginAnswer[];
}

/**
 * Asks the user for the name and password of each proxy, one proxy after the other, once for all requests that wait for
 * them. They are kept until the program ends, as Chromium does for each session. Logins of servers themselves are refused,
 * which is the default (electron.d.ts, `login`): Ramal signs in on its own screen.
 * @returns the function for requests of the main process, for which `app` emits no `login`
 */
export function startProxyLogin({ ipc, t, isWindowSeen, notify }: Parts): AskProxyLogin {
  const accepted = new Map<string, ProxyCredentials>();
  const waiting = new Map<string, Waiting>();
  /** The proxy that the user is asked about: the one that has waited longest. */
  const first = () => waiting.values().next().value?.login ?? null;
  const askFirst = () => {
    const login = first();
    if (login === null) return;
    ipc.send('proxy/asked', login);
    if (!isWindowSeen()) notify(fill(t().desktop.proxy.text, { proxy: login.proxy }));
  };

  const ask: AskProxyLogin = ({ isProxy, host, port }, answer, isRetry) => {
    if (!isProxy) return answer();
    const proxy = `${host}:${port}`;
    const known = accepted.get(proxy);
    if (known && !isRetry) return answer(known.username, known.password);
    accepted.delete(proxy);
    const same = waiting.get(proxy);
    if (same) return void same.answers.push(answer);
    waiting.set(proxy, { login: { proxy, wasRefused: isRetry }, answers: [answer] });
    if (waiting.size === 1) askFirst();
  };

  app.on('login', (event, _contents, { firstAuthAttempt }, authInfo, answer) => {
    if (!authInfo.isProxy) return;
    event.preventDefault();
    ask(authInfo, answer, !firstAuthAttempt);
  });
  ipc.answer('proxy/pending', first);
  ipc.answer('proxy/answer', (credentials) => {
    const login = first();
    if (login === null) return;
    const answers = waiting.get(login.proxy)?.answers ?? [];
    waiting.delete(login.proxy);
    if (credentials) accepted.set(login.proxy, credentials);
    for (const answer of answers) answer(credentials?.username, credentials?.password);
    askFirst();
  });
  return ask;
}
