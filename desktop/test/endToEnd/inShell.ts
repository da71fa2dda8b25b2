import type { Page } from 'playwright/test';
import type { Errand } from '#bridge/errands.ts';
import { FIRST_DESK_SETTINGS } from '#bridge/deskSettings.ts';

/** What the screens have asked of the desktop program. */
export interface Asked {
  readonly name: string;
  readonly question: unknown;
}

/**
 * Puts a desktop program around the page: it knows two servers, keeps a refresh token for each, loads the page anew when
 * another server is chosen, and notes what it is asked.
 */
export async function putInShell(page: Page, urls: { readonly a: string; readonly b: string }) {
  await page.addInitScript(
    ({ servers, settings }) => {
      const asked: Asked[] = [];
      const errands: unknown[] = [];
      const current = () => localStorage.getItem('shell.current') ?? 'a';
      const tokenKey = (server: string) => `shell.token.${server}`;
      const answers: Record<string, (question: never) => unknown> = {
        'servers/state': () => ({
          servers,
          currentId: current(),
          isLocked: false,
          trouble: { brokenSettings: null, brokenManaged: null, isUnprotected: false },
        }),
        'servers/choose': ({ id }: { id: string }) => {
          localStorage.setItem('shell.current', id);
          location.reload();
        },
        'secrets/canKeep': () => true,
        'secrets/read': ({ server }: { server: string }) => localStorage.getItem(tokenKey(server)),
        'secrets/keep': ({ server, refreshToken }: { server: string; refreshToken: string }) =>
          localStorage.setItem(tokenKey(server), refreshToken),
        'secrets/forget': ({ server }: { server: string }) => localStorage.removeItem(tokenKey(server)),
        'settings/read': () => ({ settings, isShortcutTaken: false, areUpdatesManaged: true }),
        'notifications/show': () => true,
        'errands/take': () => errands.splice(0),
        'updates/state': () => ({ kind: 'off' }),
      };
      const ask = (name: string) => async (question: never) => {
        asked.push({ name, question });
        return answers[name]?.(question);
      };
      const listeners: Record<string, Set<(news: unknown) => void>> = {};
      const follow = (name: string) => (listener: (news: unknown) => void) => {
        const here = (listeners[name] ??= new Set());
        here.add(listener);
        return () => here.delete(listener);
      };
      const everyName = (answer: (name: string) => unknown) =>
        new Proxy({}, { get: (_, name) => answer(String(name)) });
      Object.assign(window, {
        ramal: { ask: everyName(ask), follow: everyName(follow) },
        shell: {
          asked,
          bring: (errand: unknown) => {
            errands.push(errand);
            listeners['errands/came']?.forEach((listener) => listener(null));
          },
        },
      });
    },
    {
      servers: [
        { id: 'a', name: 'Matriz', url: urls.a, isManaged: false },
        { id: 'b', name: 'Filial', url: urls.b, isManaged: false },
      ],
      settings: FIRST_DESK_SETTINGS,
    },
  );
  return {
    /** What was asked by this name since the page was loaded. */
    asked: (name: string) =>
      page.evaluate(
        (wanted) =>
          (window as unknown as { shell: { asked: Asked[] } }).shell.asked
            .filter((one) => one.name === wanted)
            .map(({ question }) => question),
        name,
      ),
    /** Something that was begun outside of the page, e.g. by a click on a notification. */
    bring: (errand: Errand) =>
      page.evaluate(
        (brought) =>
          (window as unknown as { shell: { bring: (errand: unknown) => void } }).shell.bring(brought),
        errand,
      ),
  };
}
