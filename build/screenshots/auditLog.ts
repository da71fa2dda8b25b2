import type { Page } from 'playwright';
import type { AuditEntry } from '#shared/contract/auditLog.ts';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { answerAsServer, dialogOf, type ScreenState } from './screenState.ts';

/** The audit log with the same entries in each picture: those of the workspace are of the moment. */
export const AUDIT_STATES: readonly ScreenState[] = [
  { name: 'audit-log', path: '/audit', open: openLog },
  {
    name: 'audit-entry',
    path: '/audit',
    open: async (page, t) => {
      await openLog(page, t);
      await page.getByRole('main').getByRole('button', { name: t.auditLog.kinds.user.updated }).click();
      await dialogOf(page);
    },
  },
  {
    name: 'audit-nothing-found',
    path: '/audit',
    open: async (page, t) => {
      await fulfilWith(page, []);
      await page.getByRole('main').getByRole('combobox').first().selectOption('queues');
      await page.getByText(t.auditLog.nothingFound.title).waitFor();
      await answerAsServer(page);
    },
  },
];

async function openLog(page: Page, t: Catalogue): Promise<void> {
  await fulfilWith(page, ENTRIES);
  await page.reload();
  await page.getByRole('main').getByText(t.auditLog.kinds.session.refused).waitFor();
  await answerAsServer(page);
}

async function fulfilWith(page: Page, entries: readonly AuditEntry[]): Promise<void> {
  await page.route(/\/audit-log(\?|$)/, (route) =>
    route.fulfill({ json: { entries, hasMore: false, nextCursor: null } }),
  );
}

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const ana = { type: 'user', id: 1, name: 'Ana Souza' } as const;
const entry = (id: number, rest: Pick<AuditEntry, 'kind' | 'changes'> & Partial<AuditEntry>): AuditEntry => ({
  id,
  createdAt: `2026-11-25T12:${String(id).padStart(2, '0')}:00.000Z`,
  author: ana,
  address: '203.0.113.7',
  device: WINDOWS,
  subject: { id: null, name: '' },
  ...rest,
});

const ENTRIES: readonly AuditEntry[] = [
  entry(7, {
    kind: 'user.updated',
    subject: { id: 5, name: 'Rui Martins' },
    changes: [
      { field: 'passwordHash', isSecret: true },
      { field: 'profile', before: 'user', after: 'admin' },
      { field: 'isTricked', before: false, after: true },
      { field: 'queues', before: ['Vendas'], after: ['Suporte', 'Vendas'] },
    ],
  }),
  entry(6, {
    kind: 'setting.updated',
    subject: { id: null, name: 'signOption' },
    changes: [{ field: 'value', before: 'enabled', after: 'disabled' }],
  }),
  entry(5, {
    kind: 'contact.deleted',
    author: { type: 'program', id: 3, name: 'Loja virtual' },
    device: 'python-requests/2.32.3',
    address: '2001:db8:85a3::8a2e:370:7334',
    subject: { id: 71, name: 'Maria Aparecida do Nascimento' },
    changes: [],
  }),
  entry(4, { kind: 'connection.loggedOut', subject: { id: 1, name: 'WhatsApp da loja' }, changes: [] }),
  entry(3, { kind: 'session.opened', subject: { id: 1, name: 'Ana Souza' }, changes: [] }),
  entry(2, {
    kind: 'session.refused',
    author: { type: 'unknown', id: 0, name: '' },
    subject: { id: null, name: 'ana@loja.example' },
    changes: [{ field: 'reason', before: null, after: 'ERR_INVALID_CREDENTIALS' }],
  }),
  entry(1, {
    kind: 'tag.created',
    author: { type: 'ramal', id: 0, name: '' },
    address: '',
    device: '',
    subject: { id: 9, name: 'Novo cliente' },
    changes: [{ field: 'name', before: null, after: 'Novo cliente' }],
  }),
];
