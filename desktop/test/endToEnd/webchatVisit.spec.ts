import { expect, type Page } from 'playwright/test';
import { connectionsContract } from '#shared/contract/connections.ts';
import { messagesContract } from '#shared/contract/messages.ts';
import { queuesContract } from '#shared/contract/queues.ts';
import { ticketsContract } from '#shared/contract/tickets.ts';
import { usersContract } from '#shared/contract/users.ts';
import { webchatWidgetContract } from '#shared/contract/webchatWidget.ts';
import { RATING } from '#shared/domain/limits.ts';
import { timeOfDayIn } from '#shared/domain/timeOfDay.ts';
import { fill } from '#shared/i18n/fill.ts';
import { signIn } from '#simulators/shop/person.ts';
import { startWebsite, strictPolicy } from '#simulators/website/startWebsite.ts';
import { LOGIN, t, test } from './installation.ts';
import { findProblems, frameOf, openChat, pressButton, say, write } from './webchatPage.ts';

const { webchat } = t;
/** Who watches; the admin acts by the API, and a user has one session. */
const BIA = { email: 'bia@ramal.local', password: 'end-to-end-2' };
const QUEUES = ['Suporte', 'Vendas'] as const;
/** Requests that the network loses. */
const MESSAGES = '**/webchat/connections/*/messages';

test('a visit from the form before the chat to the rating at its end', async ({
  page: agent,
  openPage,
  installation,
}) => {
  const admin = await signIn(installation.url, LOGIN.email, LOGIN.password);
  const queueIds: number[] = [];
  for (const [index, name] of QUEUES.entries()) {
    const body = { name, color: `#00000${index}`, ...hoursFromNow(2, 3) };
    queueIds.push((await admin.request(queuesContract.create, { body })).id);
  }
  let publicKey = '';
  const site = await startWebsite(installation.url, () => publicKey, {
    '/': { policy: strictPolicy(installation.url) },
  });
  const { id: whatsappId } = await admin.request(connectionsContract.create, {
    body: {
      name: 'Site',
      type: 'webchatWidget',
      queueIds,
      greetingMessage: 'Olá!',
      credentials: { allowedOrigins: site.url, preChatForm: 'required' },
    },
  });
  ({ publicKey } = await admin.request(webchatWidgetContract.settings, { params: { whatsappId } }));
  const visitor = await openPage();
  await visitor.goto(`${site.url}/`);

  await test.step('the form asks for name and address, and says what is wrong', async () => {
    await pressButton(visitor);
    const panel = await frameOf(visitor);
    await panel.getByRole('button', { name: webchat.form.begin }).click();
    await expect(panel.getByText(webchat.form.required)).toHaveCount(2);
    await write(panel.getByRole('textbox', { name: webchat.form.name }), 'Helena');
    await write(panel.getByRole('textbox', { name: webchat.form.email }), 'helena');
    await panel.getByRole('button', { name: webchat.form.begin }).click();
    await expect(panel.getByText(webchat.form.emailInvalid)).toBeVisible();
    expect(await findProblems(panel)).toEqual([]);
    await write(panel.getByRole('textbox', { name: webchat.form.email }), 'helena@example.com');
    await panel.getByRole('button', { name: webchat.form.begin }).click();
  });

  await test.step('outside the work hours it says so, and when agents are there', async () => {
    const panel = await frameOf(visitor);
    await expect(panel.getByText(webchat.panel.closedNow)).toBeVisible();
    await expect(panel.getByText(/^Vendas: \d\d:\d\d–/)).toBeVisible();
  });

  await test.step('a message that was not sent is sent when the page is opened again', async () => {
    await visitor.route(MESSAGES, (route) => route.abort());
    await say(await frameOf(visitor), 'Antes de recarregar');
    await expect((await frameOf(visitor)).getByText(webchat.panel.sending)).toHaveCount(1);
    await visitor.reload();
    await expect((await frameOf(visitor)).getByText(webchat.panel.sending)).toHaveCount(1);
    await visitor.unroute(MESSAGES);
    await visitor.reload();
    const panel = await openChat(visitor);
    await expect(panel.getByText(webchat.panel.sending)).toHaveCount(0);
    await expect(panel.getByText('Antes de recarregar')).toHaveCount(1);
    await expect
      .poll(() => visitor.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith(':unsent'))))
      .toEqual([]);
  });

  const { tickets } = await admin.request(ticketsContract.list, { query: { showAll: true } });
  const [ticket] = tickets;
  const ticketId = ticket?.id ?? 0;
  expect(ticket?.contact.name).toBe('Helena');

  await test.step('the menu of queues is a row of buttons', async () => {
    const panel = await frameOf(visitor);
    await panel.getByRole('button', { name: 'Vendas' }).click();
    await expect(panel.getByRole('article').filter({ hasText: /^Você\s*Vendas/ })).toBeVisible();
    await expect
      .poll(async () => (await admin.request(ticketsContract.show, { params: { ticketId } })).queue?.name)
      .toBe('Vendas');
  });

  await test.step('a file that is refused says why, and can be given up', async () => {
    const panel = await frameOf(visitor);
    const empty = { name: 'vazio.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) };
    await panel.locator('input[type=file]').setInputFiles(empty);
    await expect(panel.getByRole('alert')).toHaveText(webchat.panel.empty);
    await expect(panel.getByRole('button', { name: webchat.panel.retry })).toHaveCount(0);
    await panel.getByRole('button', { name: webchat.panel.discard }).click();
    await expect(panel.getByText(empty.name)).toHaveCount(0);
  });

  await admin.request(usersContract.create, { body: { name: 'Bia', profile: 'admin', ...BIA } });
  await admin.request(ticketsContract.update, {
    params: { ticketId },
    body: { status: 'open', userId: admin.id },
  });
  await admin.request(messagesContract.send, { params: { ticketId }, body: { body: 'Resolvido.' } });
  await installation.enter(agent, `/tickets/${ticketId}`, BIA);

  await test.step('a closed conversation asks for a rating, which the agent sees', async () => {
    const panel = await frameOf(visitor);
    await expect(panel.getByText('Resolvido.')).toBeVisible();
    await admin.request(ticketsContract.update, { params: { ticketId }, body: { status: 'closed' } });
    await expect(panel.getByText(webchat.rating.title)).toBeVisible();
    expect(await findProblems(panel)).toEqual([]);
    await rate(panel.page(), 4, 'Rápido');
    await expect(panel.getByText(webchat.rating.thanks)).toBeVisible();
    expect(await findProblems(panel)).toEqual([]);
    const shown = fill(t.conversation.events.ratedWithComment, {
      score: 4,
      max: RATING.stars,
      comment: 'Rápido',
    });
    await expect(agent.getByText(shown)).toBeVisible();
  });

  await test.step('the conversation goes on when the visitor writes again', async () => {
    const panel = await frameOf(visitor);
    await say(panel, 'Mais uma pergunta');
    await expect(panel.getByText(webchat.rating.thanks)).toBeHidden();
  });
  await site.stop();
});

async function rate(visitor: Page, score: number, comment: string): Promise<void> {
  const panel = await frameOf(visitor);
  await panel.getByText(webchat.rating.title).waitFor();
  const star = panel.getByRole('radio', { name: fill(webchat.rating.score, { score, max: RATING.stars }) });
  await panel.locator('label').filter({ has: star }).click(); // its picture: the radio button itself is not shown
  await expect(star).toBeChecked();
  await write(panel.getByRole('textbox', { name: webchat.rating.comment }), comment);
  await panel.getByRole('button', { name: webchat.rating.send }).click();
}

/** Work hours that begin and end in so many hours, in the time zone that the server has by default. */
function hoursFromNow(start: number, end: number) {
  const at = (hours: number) => timeOfDayIn('America/Sao_Paulo', new Date(Date.now() + hours * 3_600_000));
  return { startWork: at(start), endWork: at(end) };
}
