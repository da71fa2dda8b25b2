import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { COLUMN_NAMES, CONTACT_COLUMNS, mapColumns } from '#shared/contract/contactColumns.ts';
import { contactsContract } from '#shared/contract/contacts.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import { connectSocket, signIn, type Client } from '#server/test/client.ts';
import { buildConnection, buildContact, buildUser } from '#server/test/factories/index.ts';
import { startTestServer, type TestServer } from '#server/test/testServer.ts';
import { Contact } from '../contact.entity.ts';
import { ContactAddress } from '../contactAddress.entity.ts';
import { ContactField } from '../contactField.entity.ts';
import { mergeContacts } from '../identity/mergeContacts.ts';

let server: TestServer;
let admin: Client;
let agent: Client;
const em = () => server.ctx.orm.em.fork();

beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server, await buildUser(em(), { profile: 'admin' }));
  agent = await signIn(server, await buildUser(em()));
});
afterAll(() => server.stop());
beforeEach(async () => {
  await em().nativeDelete(Contact, {});
  server.channel.people = [];
});

const importText = (text: string, body: object = {}, who = admin) =>
  who.request(contactsContract.import, { body }, { 'contatos.csv': Uint8Array.from(Buffer.from(text)) });
const counts = async (answer: ReturnType<typeof importText>) => {
  const { total, created, updated, rejected } = (await answer).body;
  return { total, created, updated, rejected };
};
const names = async () =>
  (await em().find(Contact, {}, { orderBy: { name: 'asc' } })).map(({ name }) => name);

const FILE = [
  'nome;whatsapp;e-mail;endereço;CPF',
  'Ana;+55 (11) 98888-0001;ana@loja.test;Rua A;111',
  'Bia;11 98888-0002;;;',
  ';5511988880003;;;',
  'Caio;abc;;;',
  'Davi;;;;',
  'Eva;551188880001;;;',
  'Fábio;5511988880004;não é;;',
  'G;5511988880005;;;',
].join('\n');

describe('importing a file', () => {
  it('previews the result without changing anything', async () => {
    await buildContact(em(), { number: '551188880002', name: 'Beatriz' });
    const { body } = await importText(FILE, { preview: true, countryCode: '55' });
    expect(body).toEqual({
      total: 8,
      created: 1,
      updated: 1,
      rejected: 6,
      rejections: [
        { row: 4, name: '', number: '5511988880003', reason: 'nameMissing' },
        { row: 5, name: 'Caio', number: 'abc', reason: 'numberInvalid' },
        { row: 6, name: 'Davi', number: '', reason: 'numberMissing' },
        { row: 7, name: 'Eva', number: '551188880001', reason: 'duplicate' },
        { row: 8, name: 'Fábio', number: '5511988880004', reason: 'emailInvalid' },
        { row: 9, name: 'G', number: '5511988880005', reason: 'nameLength' },
      ],
      renamed: 1,
      renames: [{ row: 3, name: 'Bia', number: '5511988880002', nameBefore: 'Beatriz' }],
    });
    expect(await names()).toEqual(['Beatriz']);
  });

  it('previews the first of many names that change, and none that stay', async () => {
    const contacts = Array.from({ length: 120 }, (_, index) => ({
      number: `55119888${10_000 + index}`,
      name: `Nome ${index}`,
    }));
    for (const { number, name } of contacts) await buildContact(em(), { number, name: `${name} antigo` });
    await buildContact(em(), { number: '5511988899999', name: 'Igual' });
    const lines = [...contacts, { number: '5511988899999', name: 'Igual' }].map(
      ({ number, name }) => `${name};${number}`,
    );
    const { body } = await importText(['nome;numero', ...lines].join('\n'), { preview: true });
    expect([body.updated, body.renamed, body.renames?.length]).toEqual([121, 120, 100]);
  });

  it('creates new contacts and completes existing ones without losing data', async () => {
    await buildContact(em(), { number: '551188880002', name: 'B', email: 'bia@loja.test' });
    expect(await counts(importText(FILE, { countryCode: '55' }))).toEqual({
      total: 8,
      created: 1,
      updated: 1,
      rejected: 6,
    });
    const { body } = await admin.request(contactsContract.page, { query: {} });
    expect(body.contacts.map(({ name, number, email }) => [name, number, email])).toEqual([
      ['Ana', '5511988880001', 'ana@loja.test'],
      ['Bia', '551188880002', 'bia@loja.test'],
    ]);
    const ana = await admin.request(contactsContract.show, {
      params: { contactId: body.contacts[0]?.id ?? 0 },
    });
    expect(ana.body).toMatchObject({ address: 'Rua A', extraInfo: [{ name: 'CPF', value: '111' }] });
  });

  it('cuts the title of a column between two characters', async () => {
    const file = `nome;whatsapp;${'t'.repeat(49)}😀\nAna;5511988880001;111`;
    expect((await importText(file, { preview: true })).status).toBe(200);
    expect(await counts(importText(file))).toMatchObject({ created: 1, rejected: 0 });
    const [field] = await em().execute('select name from contact_fields');
    expect(field).toEqual({ name: 't'.repeat(49) });
  });

  it('changes nothing when repeated', async () => {
    await importText(FILE, { countryCode: '55' });
    expect(await counts(importText(FILE, { countryCode: '55' }))).toMatchObject({ created: 0, updated: 2 });
    expect(await em().count(Contact)).toBe(2);
    expect(await em().count(ContactField)).toBe(1);
    expect(await em().count(ContactAddress)).toBe(2);
  });

  it('creates no duplicates when run twice concurrently', async () => {
    const text = `name,number\n${Array.from({ length: 600 }, (_, i) => `Nome ${i},55119${80_000_000 + i}`).join('\n')}`;
    const both = await Promise.all([counts(importText(text)), counts(importText(text))]);
    expect(both.map(({ created }) => created).reduce((a, b) => a + b)).toBe(600);
    expect(await em().count(ContactAddress)).toBe(600);
  });

  it('accepts the files of the export', async () => {
    await buildContact(em(), { number: '5511988880009', name: '=Ana; "A"', address: 'Rua A\nCasa 2' });
    const { body } = await admin.request(contactsContract.export);
    expect(await counts(importText(body))).toEqual({ total: 1, created: 0, updated: 1, rejected: 0 });
    expect(await names()).toEqual(['=Ana; "A"']);
  });

  it('reports progress to the session that started it, and the end to all clients', async () => {
    const mine = await connectSocket(server, admin.token);
    const others = await connectSocket(server, agent.token);
    await importText(
      `name,number\n${Array.from({ length: 501 }, (_, i) => `Nome ${i},55119${70_000_000 + i}`).join('\n')}`,
    );
    expect(await mine.next('contactsImport', ({ done }) => done === 500)).toEqual({ done: 500, total: 501 });
    expect(await mine.next('contactsImport', ({ done }) => done === 501)).toEqual({ done: 501, total: 501 });
    await others.next('contact', ({ action }) => action === 'import');
    expect(others.received().filter(({ name }) => name === 'contactsImport')).toEqual([]);
    mine.close();
    others.close();
  });

  it('tells all clients once of what stays when it fails on the way', async () => {
    const others = await connectSocket(server, agent.token);
    await em().execute(`alter table contacts add constraint no_end check (name <> 'Fim')`);
    onTestFinished(async () => {
      others.close();
      await em().execute('alter table contacts drop constraint no_end');
    });
    const rows = Array.from({ length: 1000 }, (_, i) => `Nome ${i},55119${70_000_000 + i}`);
    const { refusal } = await importText(`name,number\n${rows.join('\n')}\nFim,5511988880001`);
    expect(refusal.error).toBe('ERR_INTERNAL');
    expect(await em().count(Contact)).toBe(1000);
    const notified = () => others.received().filter(({ name }) => name === 'contact');
    await expect.poll(notified).toEqual([{ name: 'contact', event: { action: 'import' } }]);
  });

  it('is refused without the permission, without a source and without numbers', async () => {
    expect((await importText(FILE, {}, agent)).refusal.error).toBe('ERR_NO_PERMISSION');
    expect((await importText('nome;cidade\nAna;Rio')).refusal.error).toBe('ERR_IMPORT_WITHOUT_NUMBERS');
    expect((await importText('')).refusal.error).toBe('ERR_FILE_EMPTY');
    const form = new FormData();
    form.set('preview', 'true');
    const nothing = await fetch(`${server.url}/contacts/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      body: form,
    });
    expect(await nothing.json()).toMatchObject({ error: 'ERR_IMPORT_WITHOUT_SOURCE' });
  });

  it('without a body uses the address book of the default connection', async () => {
    const request = () => admin.request(contactsContract.import);
    expect((await request()).refusal.error).toBe('ERR_NO_DEF_WAPP_FOUND');
    await buildConnection(em(), { isDefault: true, status: 'DISCONNECTED' });
    server.channel.people = [{ addresses: [{ kind: 'phone', value: '5511955554444' }], name: 'Lia' }];
    expect((await request()).body).toMatchObject({ total: 1, created: 1 });
    server.channel.people = [];
  });
});

it('keeps every column of contacts when they are imported, exported, changed and merged', async () => {
  const texts = mapColumns(COLUMN_NAMES, (name) =>
    CONTACT_COLUMNS[name].input === 'email' ? `${name}@loja.test` : `some ${name}`,
  );
  const titles = COLUMN_NAMES.map((name) => CONTACT_COLUMNS[name].importNames[0]);
  const table = [
    ['nome', 'whatsapp', ...titles],
    ['Ana', '5511988880001', ...Object.values(texts)],
  ];
  await importText(table.map((cells) => cells.join(';')).join('\n'));
  const ana = await em().findOneOrFail(Contact, { name: 'Ana' });
  const show = async (contactId: number) =>
    (await admin.request(contactsContract.show, { params: { contactId } })).body;
  expect(await show(ana.id)).toMatchObject(texts);

  const [header = '', row = ''] = await exported();
  const cells = row.split(';');
  expect(mapColumns(COLUMN_NAMES, (name) => cells[header.split(';').indexOf(name)])).toEqual(texts);

  for (const name of COLUMN_NAMES) {
    const body = { [name]: texts[name].replace('some', 'other') };
    const changed = await admin.request(contactsContract.update, { params: { contactId: ana.id }, body });
    expect(changed.body).toMatchObject(body);
  }
  const bia = await buildContact(em(), { name: 'Bia' });
  const before = await show(ana.id);
  await inTransaction(server.ctx, async (tx) => {
    const [stays, goes] = [
      await tx.em.findOneOrFail(Contact, bia.id),
      await tx.em.findOneOrFail(Contact, ana.id),
    ];
    await mergeContacts(tx, stays, goes);
  });
  expect(await show(bia.id)).toMatchObject(mapColumns(COLUMN_NAMES, (name) => before[name]));
});

/** The lines of the exported file. */
async function exported(): Promise<string[]> {
  const headers = { authorization: `Bearer ${admin.token}` };
  const response = await fetch(`${server.url}/contacts/export`, { headers });
  return (await response.text()).replace('\uFEFF', '').split('\r\n');
}

describe('importing the address book of a connection', () => {
  const person = (name: string, number: string, lid?: string) => ({
    name,
    addresses: [
      { kind: 'phone' as const, value: number },
      ...(lid ? [{ kind: 'lid' as const, value: lid }] : []),
    ],
  });
  const importAddressBook = (body: object) => admin.request(contactsContract.import, { body });

  it('creates contacts with all addresses and keeps names set by users', async () => {
    const { id } = await buildConnection(em());
    await buildContact(em(), { number: '5511988880001', name: 'Ana Lima', nameIsManual: true });
    server.channel.people = [
      person('Ana zap', '5511988880001', '77'),
      person('Bia', '5511988880002', '88'),
      { name: 'Grupo', addresses: [{ kind: 'group', value: '1' }] },
      person('', '5511988880003'),
    ];
    const preview = (await importAddressBook({ whatsappId: id, preview: true })).body;
    expect(preview).toMatchObject({ total: 3, created: 1, updated: 1, rejected: 1, renamed: 0, renames: [] });
    expect((await importAddressBook({ whatsappId: id })).body).toMatchObject({ created: 1, updated: 1 });
    expect(await names()).toEqual(['Ana Lima', 'Bia']);
    expect(await em().count(ContactAddress, { kind: 'lid' })).toBe(2);
  });

  it('creates two contacts for two numbers listed with the same LID', async () => {
    const { id } = await buildConnection(em());
    server.channel.people = [person('Ana', '5511988880001', '77'), person('Bia', '5511988880002', '77')];
    expect((await importAddressBook({ whatsappId: id })).body).toMatchObject({ created: 2 });
    expect(await em().count(ContactAddress, { kind: 'lid' })).toBe(1);
  });

  it('masks numbers for users who may not see them', async () => {
    const { id } = await buildConnection(em());
    const masked = await signIn(server, await buildUser(em(), { profile: 'admin', isTricked: false }));
    server.channel.people = [person('A', '5511988880001')];
    const { body } = await masked.request(contactsContract.import, {
      body: { whatsappId: id, preview: true },
    });
    expect(body.rejections).toEqual([{ row: 1, name: 'A', number: '551198888****', reason: 'nameLength' }]);
  });

  it('requires an existing connection', async () => {
    expect((await importAddressBook({ whatsappId: 999 })).refusal.error).toBe('ERR_NO_WAPP_FOUND');
  });
});
