import type { Page } from 'playwright/test';
import type { PendingAction } from '#bridge/pendingActions.ts';
import { DEFAULT_DESKTOP_SETTINGS } from '#bridge/desktopSettings.ts';

/** A request of the screens to the desktop program. */
export interface Asked {
  readonly name: string;
  readonly request: unknown;
}

/**
 * Puts a simulated desktop program around the page: it knows two servers, stores a refresh token for each, reloads the
 * page when another server is selected, and records all requests.
 */
export async function mockDesktopShell(page: Page, urls: { readonly a: string; readonly b: string }) {
  await page.addInitScript(
    ({ servers, settings }) => {
      const asked: Asked[] = [];
      const pendingActions: unknown[] = [];
      const current = () => localStorage.getItem('shell.current') ?? 'a';
      const tokenKey = (server: string) => `shell.token.${server}`;
      const answers: Record<string, (request: never) => unknown> = {
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
        'secrets/store': ({ server, refreshToken }: { server: string; refreshToken: string }) =>
          localStorage.setItem(tokenKey(server), refreshToken),
        'secrets/forget': ({ server, isOwed }: { server: string; isOwed: boolean }) => {
          if (!isOwed) localStorage.removeItem(tokenKey(server));
        },
        'settings/read': () => ({
          settings,
          isShortcutTaken: false,
          isShortcutDecidedByDesktop: false,
          areUpdatesManaged: true,
          spellingLanguages: ['pt', 'en', 'es'],
        }),
        'notifications/show': () => ({ isShown: true, needsSound: false }),
        'pendingActions/take': () => pendingActions.splice(0),
        'updates/state': () => ({ kind: 'off' }),
      };
      const request = (name: string) => async (payload: never) => {
        asked.push({ name, request: payload });
        return answers[name]?.(payload);
      };
      const listeners: Record<string, Set<(event: unknown) => void>> = {};
      const subscribe = (name: string) => (listener: (event: unknown) => void) => {
        const here = (listeners[name] ??= new Set());
        here.add(listener);
        return () => here.delete(listener);
      };
      const everyName = (answer: (name: string) => unknown) =>
        new Proxy({}, { get: (_, name) => answer(String(name)) });
      Object.assign(window, {
        ramal: { request: everyName(request), subscribe: everyName(subscribe) },
        shell: {
          asked,
          bring: (action: unknown) => {
            pendingActions.push(action);
            listeners['pendingActions/added']?.forEach((listener) => listener(null));
          },
          leave: (isAway: boolean) =>
            listeners['presence/changed']?.forEach((listener) => listener({ isAway })),
        },
      });
    },
    {
      servers: [
        { id: 'a', name: 'Matriz', url: urls.a, isManaged: false },
        { id: 'b', name: 'Filial', url: urls.b, isManaged: false },
      ],
      settings: DEFAULT_DESKTOP_SETTINGS,
    },
  );
  return {
    /** The requests with this name since the page was loaded. */
    asked: (name: string) =>
      page.evaluate(
        (wanted) =>
          (window as unknown as { shell: { asked: Asked[] } }).shell.asked
            .filter((one) => one.name === wanted)
            .map(({ request }) => request),
        name,
      ),
    /** Adds a pending action that began outside of the page, e.g. a click on a notification. */
    bring: (action: PendingAction) =>
      page.evaluate(
        (brought) =>
          (window as unknown as { shell: { bring: (action: unknown) => void } }).shell.bring(brought),
        action,
      ),
    /** The user leaves the computer, or comes back. */
    leave: (isAway: boolean) =>
      page.evaluate(
        (away) => (window as unknown as { shell: { leave: (isAway: boolean) => void } }).shell.leave(away),
        isAway,
      ),
  };
}
