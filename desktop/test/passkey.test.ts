import { afterEach, describe, expect, it, vi } from 'vitest';
import { PASSKEY_ORIGIN } from '#shared/contract/passkey.ts';
import type { StandInPartition } from './standIn/pages.ts';
import { startOnServer } from './standIn/startBuilt.ts';

const OPTIONS = { challenge: 'Y2hhbGxlbmdl', rpId: 'whatsapp.com' } as const;
const ANSWER = {
  id: 'aWQ',
  rawId: 'aWQ',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'YQ', signature: 'cw' },
};

/** The program on Windows asks for a passkey. */
const ask = async () => {
  const built = await startOnServer({ platform: 'win32' });
  const result = built.page.request('passkey/use', OPTIONS);
  await expect.poll(() => built.page.otherWindows()).toHaveLength(1);
  const [window] = built.page.otherWindows();
  if (!window) throw new Error('there is no window for the passkey');
  const session = window.options.webPreferences?.['session'] as StandInPartition; // of `fromPartition`
  const send = (path: string, body: unknown) =>
    session.request(`${PASSKEY_ORIGIN}${path}`, { method: 'POST', body: JSON.stringify(body) });
  return { ...built, result, window, session, send };
};

describe('passkeys of WhatsApp', () => {
  afterEach(() => vi.useRealTimers());

  it('can be used on Windows only', async () => {
    for (const platform of ['win32', 'linux', 'darwin'] as const) {
      const { page } = await startOnServer({ platform });
      expect(await page.request('passkey/canUse')).toBe(platform === 'win32');
      if (platform === 'win32') continue;
      expect(await page.request('passkey/use', OPTIONS)).toEqual({ outcome: 'failed' });
      expect(page.otherWindows()).toEqual([]);
    }
  });

  it('are used in a window of their own, which has no rights, no network and is forgotten', async () => {
    const { page, window, session, send, result } = await ask();
    expect(window.webContents.url).toBe(`${PASSKEY_ORIGIN}/`);
    expect(window.options).toMatchObject({ parent: page.window() });
    expect(window.options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
    });
    expect(window.options.webPreferences).not.toHaveProperty('preload');
    expect(session.name).toMatch(/^passkey-/); // not `persist:`
    expect([await session.permits('media'), await session.permits('notifications')]).toEqual([false, false]);
    const shown = await session.request('https://evil.example/');
    expect(await shown.text()).toContain(OPTIONS.challenge); // the page of the program, whatever was asked for
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    window.destroy();
    expect(await result).toEqual({ outcome: 'cancelled' });
    await send('/result', { answer: ANSWER }); // too late
    expect(page.otherWindows()).toEqual([]);
  });

  it('give one answer, without what nobody asked for, and only at the address of the result', async () => {
    const { page, send, result } = await ask();
    await send('/elsewhere', { answer: { ...ANSWER, id: 'b3V0cm8' } });
    await send('/result', { answer: { ...ANSWER, secret: 'x' } });
    expect(await result).toEqual({ outcome: 'signed', answer: ANSWER });
    expect(page.otherWindows()).toEqual([]);
  });

  it.each([
    ['cancelled', { error: 'NotAllowedError' }],
    ['failed', { error: 'SecurityError' }],
    ['failed', { answer: { ...ANSWER, id: 'not base64!' } }],
  ])('are %s by %o', async (outcome, sent) => {
    const { send, result } = await ask();
    await send('/result', sent);
    expect(await result).toEqual({ outcome });
  });

  it('are asked for once at a time: another request ends the first one', async () => {
    const { page, result } = await ask();
    const second = page.request('passkey/use', OPTIONS);
    expect(await result).toEqual({ outcome: 'cancelled' });
    await expect.poll(() => page.otherWindows()).toHaveLength(1);
    page.otherWindows()[0]?.close();
    expect(await second).toEqual({ outcome: 'cancelled' });
  });

  it('are given up when nobody uses one', async () => {
    const built = await startOnServer({ platform: 'win32' });
    vi.useFakeTimers();
    const result = built.page.request('passkey/use', OPTIONS);
    await vi.advanceTimersByTimeAsync(180_000);
    expect(await result).toEqual({ outcome: 'cancelled' });
    expect(built.page.otherWindows()).toEqual([]);
  });
});
