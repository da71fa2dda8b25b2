import { randomBytes, randomUUID } from 'node:crypto';
import { BrowserWindow, session } from 'electron';
import { z } from 'zod';
import { PASSKEY_ORIGIN, passkeyAnswer } from '#shared/contract/passkey.ts';
import { fill } from '#shared/i18n/fill.ts';
import type { PasskeyResult } from '#bridge/answers.ts';
import type { Ipc } from '../ipc/ipc.ts';
import type { ShellTranslations } from '../shellTranslations.ts';
import { passkeyHeaders, passkeyPage, RESULT_PATH } from './passkeyPage.ts';

interface Parts {
  readonly ipc: Pick<Ipc, 'answer'>;
  readonly platform: NodeJS.Platform;
  readonly t: () => ShellTranslations;
  readonly language: () => string;
  /** The main window, over which the passkey is asked for. */
  readonly window: () => BrowserWindow | null;
  /** What the user calls the open server, which wants the answer. */
  readonly serverName: () => string;
  readonly warn: (text: string) => void;
}

/** In device-independent pixels. */
const SIZE = { width: 480, height: 380 };
/** How long the window waits for the user. Milliseconds. */
const PATIENCE = 180_000;
/** The user or the system cancelled, or it took too long: browsers do not tell these apart. */
const CANCELLED = 'NotAllowedError';

const NONCE = randomBytes(16).toString('base64');
const result = z.union([z.object({ answer: passkeyAnswer }), z.object({ error: z.string() })]);

/**
 * Has passkeys of WhatsApp used on request of the screens: an experiment, on Windows only, whose own dialog asks for them. A
 * window of its own partition shows a page of this program under WhatsApp's address; nothing in it reaches the network, and
 * one answer leaves it. The dialog of the screens has asked for consent, and so does the page.
 */
export function startPasskey({ ipc, platform, t, language, window, serverName, warn }: Parts): void {
  let open: BrowserWindow | undefined;
  ipc.answer('passkey/canUse', () => platform === 'win32');
  ipc.answer('passkey/use', async (options) => {
    if (platform !== 'win32') return { outcome: 'failed' };
    open?.destroy();
    const { promise, resolve } = Promise.withResolvers<PasskeyResult>();
    const texts = {
      title: t().desktop.passkey.title,
      text: fill(t().desktop.passkey.text, { server: serverName() }),
      use: t().desktop.passkey.use,
    };
    const parent = window();
    const opened = new BrowserWindow({
      ...SIZE,
      ...(parent && { parent }),
      title: texts.title,
      autoHideMenuBar: true,
      minimizable: false,
      maximizable: false,
      fullscreenable: false,
      webPreferences: {
        session: lockedSession(passkeyPage(options, texts, language(), NONCE), (sent) =>
          resolve(resultOf(sent, warn)),
        ),
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        devTools: false,
      },
    });
    open = opened;
    opened.once('closed', () => resolve({ outcome: 'cancelled' }));
    const timer = setTimeout(() => resolve({ outcome: 'cancelled' }), PATIENCE);
    opened.loadURL(`${PASSKEY_ORIGIN}/`).catch((error: unknown) => {
      warn(`the page for the passkey did not load: ${String(error)}`);
      resolve({ outcome: 'failed' });
    });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      if (!opened.isDestroyed()) opened.destroy();
    }
  });
}

/** A session of its own, forgotten with its window, in which every address is the page, and nothing reaches the network. */
function lockedSession(page: string, onResult: (sent: string) => void) {
  const locked = session.fromPartition(`passkey-${randomUUID()}`); // in memory: no `persist:`
  locked.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  locked.setPermissionCheckHandler(() => false);
  locked.protocol.handle('https', async (request) => {
    if (request.method !== 'POST') return new Response(page, { headers: passkeyHeaders(NONCE) });
    if (request.url === `${PASSKEY_ORIGIN}${RESULT_PATH}`) onResult(await request.text());
    return new Response(null, { status: 204 });
  });
  return locked;
}

function resultOf(sent: string, warn: (text: string) => void): PasskeyResult {
  const { data } = result.safeParse(jsonIn(sent));
  if (data && 'answer' in data) return { outcome: 'signed', answer: data.answer };
  if (data?.error === CANCELLED) return { outcome: 'cancelled' };
  warn(`the passkey could not be used: ${data?.error ?? 'unreadable result'}`);
  return { outcome: 'failed' };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
