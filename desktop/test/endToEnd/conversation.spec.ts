import { expect, type Page } from 'playwright/test';
import { hubChannelsContract } from '#shared/contract/hubChannels.ts';
import { integrationsContract } from '#shared/contract/integrations.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { RECORDING_MIN_BYTES } from '#shared/domain/limits.ts';
import { t, test, type Desk } from './desk.ts';
import { AS_BIA, openTicket, type OpenTicket } from './openTicket.ts';

test('what a conversation brings is recorded, heard, looked at and printed', async ({
  page,
  context,
  desk,
}) => {
  test.setTimeout(180_000);
  await context.grantPermissions(['microphone', 'notifications']);
  const shop = await openTicket(desk);
  const telegramId = await openTelegram(desk, shop);
  await desk.logIn(page, AS_BIA);

  await test.step('for a channel that is not WhatsApp a voice message is MP3 at 128 kbit/s', async () => {
    await page.goto(`${desk.url}/app/tickets/${telegramId}`);
    await record(page);
    await expect.poll(() => desk.hub.taken.length).toBe(1);
    const [file] = desk.hub.taken[0]?.contents ?? [];
    expect(file).toMatchObject({ type: 'file', fileMimeType: 'audio', fileName: 'voice.mp3' });
    const answer = await fetch(String(file?.['fileUrl']));
    expect(answer.headers.get('content-type')).toBe('audio/mpeg');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes.length).toBeGreaterThan(RECORDING_MIN_BYTES);
    expect(mp3Frames(bytes)).toEqual({ kind: 'MPEG-1 layer 3', kbits: 128, hertz: 48_000, isWhole: true });
    const player = page.getByRole('log').getByRole('group', { name: t.conversation.kinds.audio });
    await expect
      .poll(() => player.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration))
      .toBeGreaterThan(1);
  });
});

/** A customer of Telegram whose ticket Bia has in attendance. */
async function openTelegram({ hub }: Desk, { admin, ticketId }: OpenTicket): Promise<number> {
  await admin.call(integrationsContract.update, { params: { key: 'hubToken' }, body: { value: hub.token } });
  const { userId, queueId } = await admin.call(ticketsContract.show, { params: { ticketId } });
  await admin.call(hubChannelsContract.connect, { body: { channels: [{ id: 'loja-bot' }] } });
  await expect.poll(() => hub.subscriptions.length).toBe(2);
  await hub.write('loja-bot', { type: 'text', text: 'oi' });
  let telegramId: number | undefined;
  await expect
    .poll(async () => {
      const { tickets } = await admin.call(ticketsContract.list, { query: { showAll: true } });
      return (telegramId = tickets.find(({ whatsapp }) => whatsapp?.type === 'telegram')?.id);
    })
    .toBeTruthy();
  const params = { ticketId: telegramId ?? 0 };
  await admin.call(ticketsContract.update, { params, body: { status: 'open', userId, queueId } });
  return params.ticketId;
}

async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: t.conversation.recording.start }).click();
  await expect(page.getByText('0:01')).toBeVisible();
  await page.getByRole('button', { name: t.conversation.recording.send }).click();
}

/** What the first frame says of itself, and whether one such frame follows the other up to the end. */
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
