import { readFile } from 'node:fs/promises';
import { expect, type Page } from 'playwright/test';
import { aiContract } from '#shared/contract/ai.ts';
import { integrationsContract } from '#shared/contract/integrations.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { settingsContract } from '#shared/contract/settings.ts';
import { fill } from '#shared/i18n/index.ts';
import { startAi, type SimulatedAi } from '#simulators/ai/index.ts';
import { t, test } from './installation.ts';
import { AS_BIA, composerOf, openTicket, type OpenTicket } from './openTicket.ts';

const CPF = '529.982.247-25';
const EXCHANGE = `Posso trocar a camisa? Meu CPF é ${CPF}`;
const SUGGESTION = 'Claro, Maria! Pode trocar em até 30 dias.';
const VOICE = new URL('../../../simulators/shop/voices/pedido.ogg', import.meta.url);

test.use({ serverVariables: { PRIVATE_AI_SERVERS: 'true' } });

test('the AI writes in the composer and below messages, shows what left, and sends nothing by itself', async ({
  page,
  installation,
}) => {
  const ai = await startAi();
  try {
    const shop = await openTicket(installation);
    await switchOn(shop, ai);
    const { maria, admin, ticketId } = shop;
    const sentToMaria = async () => {
      const { messages } = await admin.request(messagesContract.page, { params: { ticketId }, query: {} });
      return messages.filter(({ author }) => author === 'agent').map(({ body }) => body);
    };
    await maria.sendText(installation.phone, EXCHANGE);
    await maria.sendAudio(installation.phone, {
      bytes: await readFile(VOICE),
      mime: 'audio/ogg; codecs=opus',
      ptt: true,
    });
    await installation.enter(page, `/tickets/${ticketId}`, AS_BIA);
    const log = page.getByRole('log');
    const composer = composerOf(page);
    await expect(log.getByText(EXCHANGE)).toBeVisible();

    await test.step('a suggestion is there as far as it has arrived, and Stop ends it at the provider', async () => {
      ai.behaviours.push({ kind: 'stall', text: 'Claro, Maria!' });
      await choose(page, t.ai.menu.suggest);
      await expect(composer).toHaveValue('Claro, Maria!');
      await expect(page.getByText(t.ai.writing.running)).toBeVisible();
      await composer.press('Enter');
      await page.getByRole('button', { name: t.ai.writing.stop }).click();
      await expect(composer).toHaveValue('');
      await ai.requests.at(-1)?.aborted;
    });

    await test.step('a whole one names its sources and what left, without the number of the customer', async () => {
      ai.reply = () => SUGGESTION;
      await choose(page, t.ai.menu.suggest);
      await expect(composer).toHaveValue(SUGGESTION);
      await expect(page.getByText(fill(t.ai.writing.basedOn, { sources: '/troca, Trocas' }))).toBeVisible();
      await page.getByRole('button', { name: t.ai.sent.title }).click();
      const dialog = page.getByRole('dialog', { name: t.ai.sent.title });
      await expect(dialog.getByText('Meu CPF é [CPF_1]')).toBeVisible();
      await expect(dialog.getByText('Trocamos em até 30 dias')).toBeVisible();
      await expect(dialog).not.toContainText(CPF);
      await page.keyboard.press('Escape');
      expect(JSON.stringify(ai.requests.map(({ body }) => body))).not.toContain(CPF);
      expect(await sentToMaria()).toEqual([]);
    });

    await test.step('a text is rewritten and given back, and leaves when the agent sends it', async () => {
      ai.reply = () => 'Oi, Maria, tudo bem? Pode trocar, sim!';
      await composer.fill('pode');
      await choose(page, t.ai.menu.friendlier);
      await expect(composer).toHaveValue('Oi, Maria, tudo bem? Pode trocar, sim!');
      await page.getByRole('button', { name: t.ai.writing.undo }).click();
      await expect(composer).toHaveValue('Pode'); // it begins with a capital, as all that agents write
      await choose(page, t.ai.menu.friendlier);
      await expect(composer).toHaveValue('Oi, Maria, tudo bem? Pode trocar, sim!');
      expect(await sentToMaria()).toEqual([]);
      await page.getByRole('button', { name: t.conversation.composer.send, exact: true }).click();
      await maria.waitFor(({ text }) => text.includes('Pode trocar, sim!'));
    });

    await test.step('a message is translated below it', async () => {
      ai.reply = () => 'Can I exchange the shirt?';
      const asked = log.getByRole('article').filter({ hasText: EXCHANGE });
      await asked.hover();
      await asked.getByRole('button', { name: t.conversation.message.options }).click();
      await page.getByRole('menuitem', { name: t.conversation.menu.translate }).click();
      await expect(asked.getByText(t.ai.message.translated)).toBeVisible();
      await expect(asked.getByText('Can I exchange the shirt?')).toBeVisible();
    });

    await test.step('a voice message is written below its player', async () => {
      await log.getByRole('button', { name: t.ai.message.transcribe }).click();
      await expect(log.getByText(ai.transcript)).toBeVisible();
      expect(ai.requests.at(-1)?.form).toMatchObject({ model: 'whisper' });
    });

    expect(await sentToMaria()).toEqual([expect.stringContaining('Pode trocar, sim!')]);
  } finally {
    await ai.stop();
  }
});

/** The AI is on for all agents, and knows a page about exchanges. */
async function switchOn({ admin }: OpenTicket, ai: SimulatedAi): Promise<void> {
  for (const [key, value] of Object.entries({ aiUrl: ai.url, apikey: ai.key }))
    await admin.request(integrationsContract.update, { params: { key }, body: { value } });
  const settings = { aiAccess: 'everyone', aiModel: 'small', aiTranscriptionModel: 'whisper' };
  for (const [settingKey, value] of Object.entries(settings))
    await admin.request(settingsContract.update, { params: { settingKey }, body: { value } });
  ai.models.push('whisper');
  await admin.request(aiContract.createPage, {
    body: { title: 'Trocas', text: 'Trocamos em até 30 dias a camisa com a etiqueta.' },
  });
}

/** Chooses a task in the menu of the AI. */
async function choose(page: Page, task: string): Promise<void> {
  await page.getByRole('button', { name: t.ai.menu.label, exact: true }).click();
  await page.getByRole('menuitem', { name: task, exact: true }).click();
}
