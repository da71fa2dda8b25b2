import { readFile } from 'node:fs/promises';
import { expect, type BrowserContext, type Locator, type Page } from 'playwright/test';
import { hubChannelsContract } from '#shared/contract/hubChannels.ts';
import { integrationsContract } from '#shared/contract/integrations.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { RECORDING_MIN_BYTES } from '#shared/domain/limits.ts';
import { fill } from '#shared/i18n/index.ts';
import { drawPhoto } from '#simulators/shop/photos.ts';
import { t, test, type Installation } from './installation.ts';
import { applyAppearance } from './appearance.ts';
import { keepToasts } from './keepToasts.ts';
import { coveredBy } from './layout.ts';
import { scrollToMessage } from './scrollToMessage.ts';
import { someSecondsRecorded } from './recording.ts';
import { openPath } from './openPath.ts';
import { areStored, AS_BIA, composerOf, openTicket, type OpenTicket } from './openTicket.ts';

test('voice messages, pictures, files, printing and notifications work in a conversation', async ({
  page,
  context,
  installation,
}) => {
  await context.grantPermissions(['microphone', 'notifications']);
  const shop = await openTicket(installation);
  const telegramId = await openTelegram(installation, shop);

  await test.step('for a channel that is not WhatsApp a voice message is MP3 at 128 kbit/s', async () => {
    await installation.enter(page, `/tickets/${telegramId}`, AS_BIA);
    await record(page);
    await expect.poll(() => installation.hub.accepted.length).toBe(1);
    const [file] = installation.hub.accepted[0]?.contents ?? [];
    expect(file).toMatchObject({ type: 'file', fileMimeType: 'audio', fileName: 'voice.mp3' });
    const response = await fetch(String(file?.['fileUrl']));
    expect(response.headers.get('content-type')).toBe('audio/mpeg');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.length).toBeGreaterThan(RECORDING_MIN_BYTES);
    expect(mp3Frames(bytes)).toEqual({ kind: 'MPEG-1 layer 3', kbits: 128, hertz: 48_000, isWhole: true });
    const player = page.getByRole('log').getByRole('group', { name: t.conversation.kinds.audio });
    await expect
      .poll(() => player.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration))
      .toBeGreaterThan(1);
  });

  const log = page.getByRole('log');
  const players = log.getByRole('group', { name: t.conversation.kinds.audio });
  await test.step('the playback speed is chosen once for all voice messages on this device', async () => {
    await openPath(page, installation.url, `/tickets/${shop.ticketId}`);
    await sendVoice(installation, shop, 'pedido');
    const [first, second] = [players.nth(0), players.nth(1)];
    await expect.poll(() => rateOf(first)).toBe(1);
    for (const rate of [1.5, 2, 0.5]) {
      await first.getByRole('button', { name: fill(t.conversation.audio.rate, { rate: '' }) }).click();
      await expect.poll(() => rateOf(first)).toBe(rate);
    }
    await page.reload();
    await expect.poll(() => rateOf(first)).toBe(0.5);
    await sendVoice(installation, shop, 'horario');
    await expect.poll(() => rateOf(second)).toBe(0.5);
  });

  await test.step('playback continues when its message is scrolled away, and stops when another one starts', async () => {
    for (let count = 0; count < 4; count += 1)
      await shop.maria.sendText(installation.phone, 'linha\n'.repeat(60));
    await shop.maria.sendText(installation.phone, 'é isso');
    const last = log.getByText('é isso');
    await expect(last).toBeVisible();
    await scrollToMessage(page, players.nth(0), -2000);
    await players.nth(0).getByRole('button', { name: t.conversation.audio.play }).click();
    await expect.poll(() => timeOf(players)).toBeGreaterThan(0);
    await scrollToMessage(page, last, 2000);
    await expect(players).toHaveCount(1); // the other one is no longer rendered
    const then = await timeOf(players);
    await expect.poll(() => timeOf(players)).toBeGreaterThan(then + 0.2);
    await scrollToMessage(page, players.nth(1), -2000);
    await players.nth(1).getByRole('button', { name: t.conversation.audio.play }).click();
    await expect(players.nth(0).getByRole('button', { name: t.conversation.audio.play })).toBeVisible();
    await expect(players.nth(1).getByRole('button', { name: t.conversation.audio.pause })).toBeVisible();
  });

  await test.step('pictures open enlarged, can be browsed, and return the focus', async () => {
    for (const name of ['vestido', 'tenis'] as const) {
      const bytes = await drawPhoto(name);
      await shop.maria.sendImage(installation.phone, { bytes, mime: 'image/jpeg', caption: name });
    }
    const pictures = log.getByRole('button', { name: t.conversation.viewer.open });
    await expect(async () => {
      await log.evaluate((list) => list.scrollTo(0, list.scrollHeight));
      await expect(pictures).toHaveCount(2, { timeout: 1000 });
    }).toPass();
    await pictures.first().focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: t.conversation.viewer.title });
    const shows = (name: string) => expect(viewer.getByRole('img', { name })).toBeVisible();
    await shows('vestido');
    await page.keyboard.press('ArrowRight');
    await shows('tenis');
    await page.keyboard.press('ArrowRight'); // it was the last
    await shows('tenis');
    await page.keyboard.press('ArrowLeft');
    await shows('vestido');
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(pictures.first()).toBeFocused();
  });

  await test.step('a click is not lost when the list moves slightly under it', async () => {
    const picture = log.getByRole('button', { name: t.conversation.viewer.open }).last();
    await picture.hover();
    await page.mouse.down();
    await log.evaluate(async (list) => {
      list.scrollBy(0, -2);
      for (let count = 0; count < 2; count += 1) await new Promise(requestAnimationFrame);
    });
    await page.mouse.up();
    const viewer = page.getByRole('dialog', { name: t.conversation.viewer.title });
    await expect(viewer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  });

  await test.step('toasts cover no button of the conversation and of the list, and no menu', async () => {
    const main = page.getByRole('main');
    const buttons = main.locator('header').last();
    const releaseToasts = await keepToasts(page);
    for (const width of [400, 720, 1280]) {
      await applyAppearance(page, { width });
      const regretted = await shop.maria.sendText(installation.phone, `esquece ${width}`);
      await expect(log.getByText(`esquece ${width}`)).toBeVisible();
      await shop.maria.revoke(installation.phone, regretted);
      const toast = page.locator('.fui-Toast', { hasText: `esquece ${width}` });
      await expect(toast).toBeVisible();
      expect((await boxOf(toast)).y).toBeGreaterThanOrEqual(await bottomOf(buttons));
      await main.getByRole('button', { name: t.actions.more, exact: true }).last().click();
      await expect(page.getByRole('menu')).toBeVisible();
      expect(await coveredBy(toast, page.getByRole('menu'))).toEqual([]);
      await page.keyboard.press('Escape');
      expect(await coveredBy(toast, main.getByRole('listitem').getByRole('button'))).toEqual([]);
      await toast.getByRole('button', { name: t.actions.close }).click();
      await expect(toast).toBeHidden();
    }
    await releaseToasts();
  });

  await test.step('at 200 % zoom the menu of the app is a rail, and the conversation has the room', async () => {
    const menu = page.getByRole('navigation', { name: t.shell.menu });
    for (const [width, ofMenu] of [
      [1440, 240],
      [720, 56],
    ] as const) {
      await applyAppearance(page, { width });
      await expect.poll(async () => (await boxOf(menu)).width).toBe(ofMenu);
    }
    expect((await boxOf(page.locator('[role=log]'))).width).toBeGreaterThan(320);
  });

  await test.step('the conversation has enough room next to the contact drawer', async () => {
    for (const width of [1100, 1280]) {
      await applyAppearance(page, { width });
      await page.getByTitle(fill(t.conversation.header.contact, { name: 'Maria' })).click();
      await expect(page.getByRole('button', { name: t.contacts.edit, exact: true })).toBeVisible();
      // Behind a modal drawer it has no role.
      expect((await boxOf(page.locator('[role=log]'))).width).toBeGreaterThan(320);
      await page.locator('.fui-DrawerHeader').getByRole('button', { name: t.actions.close }).click();
      await expect(page.getByRole('button', { name: t.contacts.edit, exact: true })).toBeHidden();
    }
  });

  await test.step('the last message stays visible when the message field grows, shrinks and grows again', async () => {
    await log.evaluate((list) => list.scrollTo(0, list.scrollHeight));
    const newest = log.getByRole('article').last();
    const isWhole = () => expect(newest).toBeInViewport({ ratio: 0.9 });
    await isWhole();
    for (const text of ['1\n2\n3\n4\n5\n6', '', '1\n2\n3\n4\n5\n6', '']) {
      await composerOf(page).fill(text);
      await isWhole();
    }
    await shop.maria.sendText(installation.phone, 'e veio o fim');
    await expect(newest).toContainText('e veio o fim');
    await isWhole();
  });

  await test.step('a chosen file is still there after a reload, until it is sent', async () => {
    const buffer = await drawPhoto('recibo');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'recibo.jpg', mimeType: 'image/jpeg', buffer });
    const tray = page.getByRole('list', { name: t.conversation.composer.files });
    await expect(tray).toContainText('recibo.jpg');
    await areStored(page, 1);
    await page.reload();
    await expect(tray).toContainText('recibo.jpg');
    await expect(log.getByText('e veio o fim')).toBeInViewport(); // below pictures, which get their height late
    await page.getByRole('button', { name: t.conversation.composer.send }).click();
    const picture = await shop.maria.waitFor(({ kind }) => kind === 'image');
    expect(picture.media?.bytes.equals(buffer)).toBe(true);
    await expect(tray).toBeHidden();
    await areStored(page, 0);
  });

  await test.step('printed, it is dark on white in the dark theme too, without the screen around it', async () => {
    await applyAppearance(page, { theme: 'dark' });
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const sheet = page.locator('[data-print]');
    await expect(sheet.getByRole('heading', { name: 'Maria' })).toBeVisible();
    for (const part of ['oi', 'vestido', 'linha'])
      await expect(sheet.getByText(part, { exact: false }).first()).toBeVisible();
    await expect(
      page.locator('button:visible, textarea:visible, nav:visible, [role=log]:visible'),
    ).toHaveCount(0);
    expect(await coloursOf(sheet)).toEqual({ paper: ['rgb(255, 255, 255)'], isInkDark: true });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
    await expect(sheet).toHaveCount(0);
    await expect(log).toBeVisible();
  });

  await page.close();
  await test.step('of two tabs of one user only one plays the sound and shows the notification', async () => {
    const notified: string[] = [];
    await context.exposeFunction('notify', (what: string) => notified.push(what));
    await openHiddenTab(context, installation);
    await openHiddenTab(context, installation);
    const notes = () => notified.filter((what) => what !== 'sound');
    for (const text of ['Um', 'Dois', 'Três']) {
      await shop.maria.sendText(installation.phone, text);
      await expect.poll(notes).toContain(text);
    }
    expect(notes()).toEqual(['Um', 'Dois', 'Três']);
    await expect.poll(() => notified.length - notes().length).toBe(3);
  });
});

/** A Telegram customer whose open ticket is assigned to Bia. */
async function openTelegram({ hub }: Installation, { admin, ticketId }: OpenTicket): Promise<number> {
  await admin.request(integrationsContract.update, {
    params: { key: 'hubToken' },
    body: { value: hub.token },
  });
  const { userId, queueId } = await admin.request(ticketsContract.show, { params: { ticketId } });
  await admin.request(hubChannelsContract.connect, { body: { channels: [{ id: 'loja-bot' }] } });
  await expect.poll(() => hub.subscriptions.length).toBe(2);
  await hub.write('loja-bot', { type: 'text', text: 'oi' });
  let telegramId: number | undefined;
  await expect
    .poll(async () => {
      const { tickets } = await admin.request(ticketsContract.list, { query: { showAll: true } });
      return (telegramId = tickets.find(({ whatsapp }) => whatsapp?.type === 'telegram')?.id);
    })
    .toBeTruthy();
  const params = { ticketId: telegramId ?? 0 };
  await admin.request(ticketsContract.update, { params, body: { status: 'open', userId, queueId } });
  return params.ticketId;
}

async function sendVoice(installation: Installation, { maria }: OpenTicket, name: string): Promise<void> {
  const bytes = await readFile(new URL(`../../../simulators/shop/voices/${name}.ogg`, import.meta.url));
  await maria.sendAudio(installation.phone, { bytes, mime: 'audio/ogg; codecs=opus', ptt: true });
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return box;
}

async function bottomOf(locator: Locator): Promise<number> {
  const { y, height } = await boxOf(locator);
  return y + height;
}

function rateOf(player: Locator): Promise<number> {
  return player.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate);
}

/** Playback position of the first player, in seconds. */
function timeOf(players: Locator): Promise<number> {
  return players
    .locator('audio')
    .first()
    .evaluate((audio: HTMLAudioElement) => audio.currentTime);
}

async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: t.conversation.recording.start }).click();
  await someSecondsRecorded(page);
  await page.getByRole('button', { name: t.conversation.recording.send }).click();
}

/** The background colour of the printed page, and whether all text on it is readable. */
function coloursOf(sheet: Locator) {
  return sheet.evaluate((paper) => {
    const DARK = 0x40;
    const all = [paper, ...paper.querySelectorAll('*')].map((element) => getComputedStyle(element));
    const grounds = all.map(({ backgroundColor }) => backgroundColor);
    return {
      paper: [...new Set(grounds)].filter((colour) => colour !== 'rgba(0, 0, 0, 0)'),
      isInkDark: all.every(({ color }) => color.match(/\d+/g)?.every((part) => Number(part) <= DARK)),
    };
  });
}

/** Opens a tab that believes it is hidden and records its notifications. */
async function openHiddenTab(context: BrowserContext, installation: Installation): Promise<void> {
  const page = await context.newPage();
  await page.addInitScript(() => {
    const notify: (what: string) => void = Reflect.get(window, 'notify');
    localStorage.setItem('ramal.notifications', 'true');
    localStorage.setItem('ramal.notificationSound', 'true');
    Object.defineProperty(document, 'hidden', { get: () => true });
    const resume = AudioContext.prototype.resume;
    AudioContext.prototype.resume = function () {
      notify('sound');
      return resume.call(this);
    };
    window.Notification = class extends Notification {
      constructor(title: string, options: NotificationOptions = {}) {
        super(title, options);
        notify(options.body ?? '');
      }
    };
  });
  await page.goto(`${installation.url}/app/tickets`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Maria' }).first()).toBeVisible();
  await page.keyboard.press('Shift'); // browsers play no sound before the first user input
}

/** Reads the header of the first frame, and whether the frames follow each other without gaps up to the end. */
function mp3Frames(bytes: Uint8Array) {
  const KBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
  const HERTZ = [44_100, 48_000, 32_000];
  const [, kind = 0, rates = 0] = bytes;
  const kbits = KBITS[rates >> 4] ?? 0;
  const hertz = HERTZ[(rates >> 2) & 3] ?? 0;
  const length = (144 * kbits * 1000) / hertz;
  const starts = Array.from({ length: Math.floor(bytes.length / length) }, (_, count) => count * length);
  return {
    kind: (kind & 0xfe) === 0xfa ? 'MPEG-1 layer 3' : kind.toString(16),
    kbits,
    hertz,
    isWhole:
      bytes.length % length === 0 && starts.every((at) => bytes[at] === 0xff && bytes[at + 1] === kind),
  };
}
