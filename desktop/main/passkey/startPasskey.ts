import { randomBytes, randomUUID } from 'node:crypto';
import { BrowserWindow, session } from 'electron';
import { z } from 'zod';
import { PASSKEY_ORIGIN, passkeyAnswer, type PasskeyOptions } from '#shared/contract/passkey.ts';
import { fill } from '#shared/i18n/fill.ts';
import type { PasskeyResult } from '#bridge/answers.ts';
import type { Ipc } from '../ipc/ipc.ts';
import type { ShellTranslations } from '../shellTranslations.ts';
import { passkeyHeaders, passkeyPage, signingScript } from './passkeyPage.ts';

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

const signed = z.union([z.object({ answer: passkeyAnswer }), z.object({ error: z.string() })]);

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
    const texts = t().desktop.passkey;
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
        session: lockedSession({ ...texts, text: fill(texts.text, { server: serverName() }) }, language()),
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        devTools: false,
      },
    });
    open = opened;
    try {
      return await resultOf(opened, options);
    } catch (error) {
      warn(`the passkey could not be used: ${String(error)}`);
      return { outcome: 'failed' };
    } finally {
      if (!opened.isDestroyed()) opened.destroy();
    }
  });
}

/** A session of its own, forgotten with its window, in which every address is the page. */
function lockedSession(texts: Parameters<typeof passkeyPage>[0], language: string) {
  const nonce = randomBytes(16).toString('base64');
  const locked = session.fromPartition(`passkey-${randomUUID()}`); // in memory: no `persist:`
  locked.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  locked.setPermissionCheckHandler(() => false);
  locked.protocol.handle(
    'https',
    () => new Response(passkeyPage(texts, language, nonce), { headers: passkeyHeaders(nonce) }),
  );
  return locked;
}

async function resultOf(opened: BrowserWindow, options: PasskeyOptions): Promise<PasskeyResult> {
  const { promise: closed, resolve } = Promise.withResolvers<PasskeyResult>();
  opened.once('closed', () => resolve({ outcome: 'cancelled' }));
  const timer = setTimeout(() => opened.destroy(), PATIENCE);
  const sign = async (): Promise<PasskeyResult> => {
    await opened.loadURL(`${PASSKEY_ORIGIN}/`);
    const result = signed.parse(await opened.webContents.executeJavaScript(signingScript(options)));
    if ('answer' in result) return { outcome: 'signed', answer: result.answer };
    return { outcome: result.error === CANCELLED ? 'cancelled' : 'failed' };
  };
  try {
    return await Promise.race([sign(), closed]);
  } finally {
    clearTimeout(timer);
  }
}
