import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Frame, type Locator, type Page } from 'playwright/test';
import { t } from './installation.ts';

const { webchat } = t;
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Presses the button in the corner, which is in a closed shadow root. */
export async function pressButton(page: Page, side: 'left' | 'right' = 'right'): Promise<void> {
  await expect.poll(() => page.locator('ramal-webchat').count()).toBe(1);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.mouse.click(side === 'right' ? width - 48 : 48, height - 48);
}

/** Presses the button, and waits for the thread. */
export async function openChat(page: Page, side: 'left' | 'right' = 'right'): Promise<Frame> {
  await pressButton(page, side);
  const frame = await frameOf(page);
  await expect(frame.getByRole('log')).toBeVisible();
  return frame;
}

export async function frameOf(page: Page): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().includes('/webchat/frame/'));
  await expect.poll(() => find() !== undefined).toBe(true);
  const frame = find();
  if (!frame) throw new Error('the frame has gone');
  return frame;
}

/**
 * Writes into a field of the frame once the page knows that the focus is in the frame: the browser gives text to the frame which
 * has the focus, and learns by messages of another process that it is this one.
 */
export async function write(field: Locator, text: string): Promise<void> {
  await field.focus();
  const focusedTag = () => field.page().evaluate(() => document.activeElement?.localName);
  await expect.poll(focusedTag).toBe('ramal-webchat');
  await field.fill(text);
  await expect(field).toHaveValue(text);
}

export async function say(panel: Frame, text: string): Promise<void> {
  await write(panel.getByRole('textbox', { name: webchat.panel.write }), text);
  await panel.getByRole('button', { name: webchat.panel.send }).click();
}

/** The name of the button as assistive technology gets it: no script of the page sees into a closed shadow root. */
export async function bubbleLabel(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  const names = nodes.filter(({ role }) => role?.value === 'button').map(({ name }) => String(name?.value));
  return names.find((name) => name.startsWith(webchat.button.open) || name === webchat.button.close) ?? '';
}

export async function findProblems(frame: Frame): Promise<string[]> {
  await frame.evaluate(await readFile(AXE, 'utf8'));
  return frame.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  });
}
