import { expect, type Page } from 'playwright/test';
import { makeStages } from '#simulators/shop/prepareWorkspace.ts';
import { LOGIN, t, test } from './installation.ts';
import { openTicket, AS_BIA } from './openTicket.ts';

test('a ticket is dragged from one stage to the next, which a colleague sees', async ({
  page,
  openPage,
  installation,
}) => {
  const { admin } = await openTicket(installation);
  await makeStages(admin);
  const bia = await openPage();
  for (const [each, login] of [[page, LOGIN] as const, [bia, AS_BIA] as const]) {
    await installation.enter(each, '/board', login);
    await expect(cardIn(each, t.tickets.noStage)).toBeVisible();
  }
  await cardIn(page, t.tickets.noStage).dragTo(column(page, 'Aguardando pagamento'));
  await expect(cardIn(bia, 'Aguardando pagamento')).toBeVisible();
  await cardIn(bia, 'Aguardando pagamento').dragTo(column(bia, 'Orçamento enviado'));
  await expect(cardIn(page, 'Orçamento enviado')).toBeVisible();
  await expect(cardIn(page, 'Aguardando pagamento')).toBeHidden();
});

const column = (page: Page, name: string) => page.getByRole('region', { name });
const cardIn = (page: Page, stage: string) => column(page, stage).getByRole('link', { name: 'Maria' });
