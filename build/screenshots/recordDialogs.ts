import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { fill } from '#shared/i18n/index.ts';
import { CUSTOMER } from '#simulators/shop/fixtureWorkspace.ts';
import { behind, dialogOf, press, type Shown } from './shown.ts';

const AGENT = 'Bia Fonseca';
const TABLE = 'nome;número;e-mail\nRita Prado;5511977776666;rita@example.com\nRui Prado;;\nX;12;errado\n';

/** Dialogs of the administration lists. */
export const RECORD_DIALOGS: readonly Shown[] = [
  behind('contact-add', '/contacts', (t) => t.contacts.add),
  behind('contact-edit', '/contacts', (t) => fill(t.actions.editNamed, { name: CUSTOMER })),
  behind('contact-delete', '/contacts', (t) => fill(t.actions.deleteNamed, { name: CUSTOMER })),
  deletionOfAll('contact-delete-all', '/contacts'),
  behind('contact-tags', '/contacts', (t) => t.contacts.allTags, 'menu'),
  behind('contact-import', '/contacts', (t) => t.contacts.import.button),
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
  deletionOfAll('quick-answer-delete-all', '/quickAnswers'),
  ...formsOf('queue', '/queues', (t) => t.queues.add, 'Vendas'),
  ...formsOf('user', '/users', (t) => t.users.add, AGENT),
  behind('user-queues', '/users', (t) => new RegExp(fill(t.users.queuesOf, { name: AGENT }))),
  behind('api-key-renew', '/apikey', (t) => t.publicApi.key.renew),
];

/** The empty form, the filled form, and the confirmation of a deletion. */
function formsOf(name: string, path: string, add: (t: Catalogue) => string, record: string): Shown[] {
  return [
    behind(`${name}-add`, path, add),
    behind(`${name}-edit`, path, (t) => fill(t.actions.editNamed, { name: record })),
    behind(`${name}-delete`, path, (t) => fill(t.actions.deleteNamed, { name: record })),
  ];
}

/** The confirmation before all records of a kind are deleted, opened from the page's menu. */
function deletionOfAll(name: string, path: string): Shown {
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
