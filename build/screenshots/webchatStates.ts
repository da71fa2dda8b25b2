import type { Frame, Page } from 'playwright';
import sharp from 'sharp';
import { translations } from '#shared/i18n/index.ts';
import type { Person } from '#simulators/shop/person.ts';
import { answerVisitor, closeVisit } from './richWorkspace.ts';
import type { ScreenState } from './screenState.ts';

/** The page with the widget of the first website, which is in English. */
const PAGE = '/webchat/demo';
const { webchat: t } = translations('en');

/** States of the widget for websites, of one visitor, in this order. @param person answers the visitor */
export function webchatStates(person: Person): readonly ScreenState[] {
  let ticketId = 0;
  return [
    {
      name: 'webchat-launcher',
      path: PAGE,
      open: async (page) => {
        await launcher(page);
      },
    },
    {
      name: 'webchat-form',
      path: PAGE,
      open: async (page) => {
        const frame = await openPanel(page);
        await frame.getByRole('textbox', { name: t.form.email }).fill('helena');
        await frame.getByRole('button', { name: t.form.begin }).click();
        await frame.getByText(t.form.emailInvalid).waitFor();
      },
    },
    {
      name: 'webchat-conversation',
      path: PAGE,
      open: async (page) => {
        const frame = await openPanel(page);
        const name = `Nina ${Date.now()}`;
        await frame.getByRole('textbox', { name: t.form.name }).fill(name);
        await frame.getByRole('button', { name: t.form.begin }).click();
        const say = async (text: string) => {
          await frame.getByRole('textbox', { name: t.panel.write }).fill(text);
          await frame.getByRole('button', { name: t.panel.send }).click();
          await frame.getByText(t.panel.sent).last().waitFor();
        };
        await say('Oi! Vocês têm a saia midi lilás no 40?');
        ticketId = await answerVisitor(person, name, 'Temos, sim! Quer que eu separe para você?');
        await frame.getByText('Temos, sim!').waitFor();
        const files = frame.locator('input[type=file]');
        const buffer = await sharp({
          create: { width: 300, height: 200, channels: 3, background: '#c8b6e2' },
        })
          .png()
          .toBuffer();
        await files.setInputFiles({ name: 'saia.png', mimeType: 'image/png', buffer });
        await frame.getByRole('img', { name: 'saia.png' }).waitFor();
        await files.setInputFiles({ name: 'programa.exe', mimeType: '', buffer: Buffer.from('MZ') });
        await frame.getByText(t.panel.refused).waitFor();
      },
    },
    {
      name: 'webchat-rating',
      path: PAGE,
      open: async (page) => {
        await closeVisit(person, ticketId);
        const frame = await openPanel(page);
        const discard = frame.getByRole('button', { name: t.panel.discard });
        await discard.click();
        await frame.getByText(t.rating.title).waitFor();
        await frame.locator('label.star').nth(3).click();
      },
    },
  ];
}

async function launcher(page: Page): Promise<void> {
  await page.locator('ramal-webchat').waitFor({ state: 'attached' });
}

/** Presses the button in the corner, which is in a closed shadow root. */
async function openPanel(page: Page): Promise<Frame> {
  await launcher(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const isPanel = (frame: Frame) => frame.url().includes('/webchat/frame/');
  const known = page.frames().find(isPanel);
  const loading = known ? undefined : page.waitForEvent('framenavigated', isPanel);
  await page.mouse.click(width - 48, height - 48);
  const frame = known ?? (await loading);
  if (!frame) throw new Error('The panel has gone.');
  await frame.locator('main').waitFor();
  return frame;
}
