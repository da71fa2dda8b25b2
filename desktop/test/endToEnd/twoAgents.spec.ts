import { expect, type Page } from 'playwright/test';
import { fill } from '#shared/i18n/index.ts';
import { signIn } from '#simulators/shop/person.ts';
import { QUEUES } from '#simulators/shop/customers.ts';
import { AGENTS, prepareWorkspace } from '#simulators/shop/prepareWorkspace.ts';
import { AS_PEOPLE_USE_IT, LOGIN, t, test, type Installation, type OpenPage } from './installation.ts';

const PASSWORD = 'equipe-123';

test.use(AS_PEOPLE_USE_IT);

test('two screens stay in sync, also after a power cut of the server', async ({
  page: admin,
  openPage,
  installation,
}) => {
  await prepareWorkspace(
    await signIn(installation.url, LOGIN.email, LOGIN.password),
    installation.phone,
    PASSWORD,
  );
  const maria = installation.whatsapp.contact({ number: '5511988887777', name: 'Maria' });
  await installation.enter(admin, '/tickets');
  const bia = await openBia(openPage, installation);

  await test.step('a new ticket appears on both, and leaves the list where another agent accepts it', async () => {
    await Promise.all([tab(admin, 'pending'), tab(bia, 'open')]);
    await maria.sendText(installation.phone, 'oi');
    const menu = await maria.waitFor(({ text }) => text.includes(QUEUES.sales));
    const [, choice = ''] = new RegExp(String.raw`\*(\d)\* - ${QUEUES.sales}`).exec(menu.text) ?? [];
    await maria.sendText(installation.phone, choice);
    await expect(itemOf(admin).getByTitle(QUEUES.sales)).toBeVisible();
    await itemOf(admin).hover(); // the actions appear on hover
    await itemOf(admin).getByRole('button', { name: t.tickets.actions.accept }).click();
    await admin.getByRole('button', { name: t.tickets.acceptDialog.start }).click();
    await expect(composerOf(admin)).toBeVisible();
  });

  await test.step('an agent who opens it sees that another agent has it open and is typing', async () => {
    await bia.goto(admin.url());
    await expect(bia.getByText(fill(t.conversation.viewers.looking, { names: 'Admin' }))).toBeVisible();
    await expect(
      admin.getByText(fill(t.conversation.viewers.looking, { names: AGENTS[0].name })),
    ).toBeVisible();
    await composerOf(admin).pressSequentially('Já');
    await expect(bia.getByText(fill(t.conversation.viewers.typing_one, { names: 'Admin' }))).toBeVisible();
    await composerOf(admin).clear();
    await expect(bia.getByText(fill(t.conversation.viewers.looking, { names: 'Admin' }))).toBeVisible();
    await bia.goto(admin.url().replace(/\d+$/, ''));
    await expect(
      admin.getByText(fill(t.conversation.viewers.looking, { names: AGENTS[0].name })),
    ).toBeHidden();
  });

  await test.step('a note that mentions the other agent is announced and shown there, and to nobody outside', async () => {
    const received = maria.received.length;
    await admin.getByRole('tab', { name: t.conversation.notes.note }).click();
    await admin
      .getByLabel(fill(t.conversation.notes.label, { name: 'Maria' }))
      .pressSequentially('Veja, @bi');
    await admin.getByRole('option', { name: AGENTS[0].name }).click();
    await admin.keyboard.type('por favor');
    await admin.getByRole('button', { name: t.conversation.notes.add }).click();
    const text = `Veja, @${AGENTS[0].name} por favor`;
    await expect(noteOf(admin)).toContainText(text);
    const arrivals = fill(t.notifications.mentions_one, { count: 1 });
    await bia.getByRole('button', { name: fill(t.notifications.bell, { arrivals }) }).click();
    await bia.getByRole('link', { name: fill(t.notifications.mentioned, { name: 'Admin', text }) }).click();
    await expect(noteOf(bia)).toContainText(text);
    await expect(bia.getByRole('button', { name: t.notifications.bellQuiet })).toBeVisible();

    await noteOf(admin).getByRole('button', { name: t.conversation.notes.options }).click();
    await admin.getByRole('menuitem', { name: t.conversation.notes.edit }).click();
    await admin.getByLabel(fill(t.conversation.notes.label, { name: 'Maria' })).fill('Resolvido');
    await admin.getByRole('button', { name: t.actions.save }).click();
    await expect(noteOf(bia)).toContainText('Resolvido');
    expect(maria.received).toHaveLength(received);
    await bia.goto(admin.url().replace(/\d+$/, ''));
  });

  await test.step('after a transfer it is open on the other screen, with all its messages', async () => {
    await composerOf(admin).fill('Já passo você para a Bia.');
    await admin.keyboard.press('Enter');
    await maria.waitFor(({ text }) => text.includes('Já passo você'));
    await admin.getByRole('main').getByRole('button', { name: t.actions.more }).last().click();
    await admin.getByRole('menuitem', { name: t.tickets.actions.transfer }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('combobox', { name: t.tickets.transferDialog.user }).pressSequentially('Bia');
    await admin.getByRole('option', { name: /Bia/ }).click();
    await dialog.getByRole('button', { name: t.tickets.actions.transfer }).click();
    await itemOf(bia).getByRole('link').click();
    await expect(bia.getByRole('log').getByText('Já passo você para a Bia.')).toBeVisible();
  });

  await test.step('messages written while the server was down appear when it is back, without a reload', async () => {
    await installation.cutPower(async () => {
      await maria.sendText(installation.phone, 'ainda estão aí?');
      await composerOf(bia).fill('Estamos, sim!');
      await bia.keyboard.press('Enter');
    });
    await expect(bia.getByRole('log').getByText('ainda estão aí?')).toBeVisible();
  });

  await test.step('everything works as before', async () => {
    await composerOf(bia).fill('Voltamos.');
    await bia.keyboard.press('Enter');
    await maria.waitFor(({ text }) => text.includes('Voltamos.'));
    await tab(admin, 'open');
    await expect(itemOf(admin)).toContainText('Voltamos.');
    expect(maria.received.filter(({ text }) => text.includes('Voltamos.'))).toHaveLength(1);
  });

  await test.step('closed by one, it is closed on the other', async () => {
    await itemOf(admin).getByRole('link').click();
    await expect(composerOf(admin)).toBeEnabled();
    await bia.getByRole('main').getByRole('button', { name: t.tickets.actions.close }).last().click();
    await bia.getByRole('alertdialog').getByRole('button', { name: t.tickets.actions.close }).click();
    await expect(composerOf(admin)).toBeDisabled();
    await expect(itemOf(admin)).toBeHidden();
  });
});

async function openBia(openPage: OpenPage, installation: Installation): Promise<Page> {
  const page = await openPage();
  await installation.enter(page, '/tickets', { email: AGENTS[0].email, password: PASSWORD });
  return page;
}

async function tab(page: Page, name: 'open' | 'pending'): Promise<void> {
  await page.getByRole('main').getByRole('tab', { name: t.tickets.tabs[name] }).click();
}

function itemOf(page: Page) {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: 'Maria' });
}

function composerOf(page: Page) {
  return page.getByLabel(fill(t.conversation.composer.label, { name: 'Maria' }));
}

function noteOf(page: Page) {
  return page.getByRole('log').getByRole('article', {
    name: fill(t.conversation.notes.of, { author: 'Admin', time: '' }),
  });
}
