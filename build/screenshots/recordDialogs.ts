import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { fill } from '#shared/i18n/index.ts';
import { API_TOKEN, CUSTOMER, WEBHOOK } from '#simulators/shop/fixtureWorkspace.ts';
import { openedBy, dialogOf, press, type ScreenState } from './screenState.ts';

const AGENT = 'Bia Fonseca';
const TABLE =
  'nome;número;e-mail\nRita Prado;5511977776666;rita@example.com\nRui Prado;;\nX;12;errado\nMaria de Souza;5511988810001;\n';

/** Dialogs of the administration lists. */
export const RECORD_DIALOGS: readonly ScreenState[] = [
  openedBy('api-token-add', '/settings?tab=integrations', (t) => t.apiTokens.add),
  openedBy('api-token-revoke', '/settings?tab=integrations', (t) =>
    fill(t.apiTokens.revokeNamed, { name: API_TOKEN }),
  ),
  openedBy('webhook-add', '/webhooks', (t) => t.webhooks.add),
  {
    name: 'webhook-events',
    path: '/webhooks',
    open: async (page, t) => {
      await press(page, t.webhooks.add);
      await (await dialogOf(page)).getByRole('combobox', { name: t.webhooks.form.events }).click();
      await page.getByRole('menu').waitFor(); // a list of which several are chosen
    },
  },
  openedBy('webhook-edit', '/webhooks', (t) => fill(t.actions.editNamed, { name: WEBHOOK })),
  openedBy('webhook-delete', '/webhooks', (t) => fill(t.actions.deleteNamed, { name: WEBHOOK })),
  openedBy('contact-add', '/contacts', (t) => t.contacts.add),
  openedBy('contact-edit', '/contacts', (t) => fill(t.actions.editNamed, { name: CUSTOMER })),
  openedBy('contact-delete', '/contacts', (t) => fill(t.actions.deleteNamed, { name: CUSTOMER })),
  deletionOfAll('contact-delete-all', '/contacts'),
  openedBy('contact-tags', '/contacts', (t) => t.contacts.allTags, 'menu'),
  openedBy('contact-import', '/contacts', (t) => t.contacts.import.button),
  {
    name: 'contact-import-checked',
    path: '/contacts',
    open: async (page, t) => {
      await press(page, t.contacts.import.button);
      const dialog = await dialogOf(page);
      const buffer = Buffer.from(TABLE);
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'clientes.csv', mimeType: 'text/csv', buffer });
      await dialog.getByRole('button', { name: t.contacts.import.check }).click();
      await dialog.getByText(t.contacts.import.reasons.numberMissing).waitFor();
    },
  },
  {
    name: 'contact-import-book',
    path: '/contacts',
    open: async (page, t) => {
      await press(page, t.contacts.import.button);
      const dialog = await dialogOf(page);
      await dialog.getByText(t.contacts.import.book, { exact: true }).click();
      await dialog.getByText(t.contacts.import.bookHint).waitFor();
    },
  },
  ...formsOf('tag', '/tags', (t) => t.tags.add, 'VIP'),
  deletionOfAll('tag-delete-all', '/tags'),
  ...formsOf('quick-answer', '/quickAnswers', (t) => t.quickAnswers.add, 'frete'),
  openedBy('quick-answer-files', '/quickAnswers', (t) => fill(t.actions.editNamed, { name: 'colecao' })),
  deletionOfAll('quick-answer-delete-all', '/quickAnswers'),
  ...formsOf('queue', '/queues', (t) => t.queues.add, 'Vendas'),
  {
    name: 'queue-hours',
    path: '/queues',
    open: async (page, t) => {
      await press(page, fill(t.actions.editNamed, { name: 'Vendas' }));
      const dialog = await dialogOf(page);
      for (const number of [1, 2]) {
        await dialog.getByRole('button', { name: t.queues.form.addHours }).click();
        await dialog.getByRole('group', { name: fill(t.queues.form.daysOf, { number }) }).waitFor();
      }
    },
  },
  {
    name: 'queue-assignment',
    path: '/queues',
    open: async (page, t) => {
      await press(page, fill(t.actions.editNamed, { name: 'Vendas' }));
      const dialog = await dialogOf(page);
      await dialog.getByRole('radio', { name: t.queues.assignment.automatic }).check();
      await dialog.getByRole('switch', { name: t.queues.form.prefersLastAgent }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'queue-targets',
    path: '/queues',
    open: async (page, t) => {
      await press(page, t.queues.add);
      const dialog = await dialogOf(page);
      await dialog.getByLabel(t.queues.form.firstAnswerTarget, { exact: true }).fill('30');
      await dialog.getByLabel(t.queues.form.resolutionTarget, { exact: true }).fill('8');
      const unit = fill(t.queues.form.unitOf, { target: t.queues.form.resolutionTarget });
      await dialog.getByLabel(unit).selectOption('hours');
      const clock = dialog.getByRole('radio', { name: t.queues.form.targetClocks.openingHours });
      await clock.scrollIntoViewIfNeeded();
    },
  },
  openedBy('queue-holidays', '/queues', (t) => t.queues.closedDays.title),
  ...formsOf('user', '/users', (t) => t.users.add, AGENT),
  openedBy('user-away', '/users', (t) => fill(t.users.availability.goAwayOf, { name: AGENT })),
  openedBy('user-queues', '/users', (t) => new RegExp(fill(t.users.queuesOf, { name: AGENT }))),
  openedBy('api-key-renew', '/apikey', (t) => t.publicApi.key.renew),
];

/** The empty form, the filled form, and the confirmation of a deletion. */
export function formsOf(
  name: string,
  path: string,
  add: (t: Catalogue) => string,
  record: string,
): ScreenState[] {
  return [
    openedBy(`${name}-add`, path, add),
    openedBy(`${name}-edit`, path, (t) => fill(t.actions.editNamed, { name: record })),
    openedBy(`${name}-delete`, path, (t) => fill(t.actions.deleteNamed, { name: record })),
  ];
}

/** The confirmation before all records of a kind are deleted, opened from the page's menu. */
function deletionOfAll(name: string, path: string): ScreenState {
  return {
    name,
    path,
    open: async (page, t) => {
      await press(page, t.actions.more);
      await page.getByRole('menuitem', { name: t.actions.deleteAll }).click();
      await dialogOf(page);
    },
  };
}
