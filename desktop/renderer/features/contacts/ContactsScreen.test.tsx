import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { COLUMN_NAMES, mapColumns } from '#shared/contract/contactColumns.ts';
import type { Contact } from '#shared/contract/contacts.ts';
import { ADMIN, CHANNELS, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { plainContact } from './plainContact.ts';

const contact = (id: number, name: string, fields: Partial<Contact> = {}): Contact => ({
  ...plainContact({ id, name, number: `55119888877${String(id).padStart(2, '0')}` }),
  ...mapColumns(COLUMN_NAMES, () => ''),
  extraInfo: [],
  ...fields,
});
const ANA = contact(1, 'Ana', { telegramId: '9', addressKinds: ['phone', 'telegram'] });
const BIA = contact(2, 'Bia');

describe('contacts page', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /whatsapp', () => [{ id: 7, name: 'Loja', type: null, status: 'CONNECTED' }]);
    server.on('GET /tags/list', () => [{ id: 5, name: 'VIP', color: '#112233' }]);
    server.on('GET /contacts', ({ query }) => {
      const contacts = [ANA, BIA].filter(({ name }) => name.includes(query.get('searchParam') ?? ''));
      return { contacts, hasMore: false, count: contacts.length };
    });
  });
  afterEach(() => server.stop());

  it('lists contacts with number and channels, and searches when typing pauses', async () => {
    const bots = CHANNELS.filter(({ type }) => type === 'telegram').map((channel) => ({
      ...channel,
      type: 'telegramBot',
    }));
    server.on('GET /channels', () => [...CHANNELS, ...bots]);
    const { person, findByRole, getByRole, queryByRole } = await renderApp(server, '/contacts');
    await findByRole('heading', { name: 'Contatos (2)' });
    const row = within(getByRole('row', { name: /Ana/ }));
    expect(row.getByText('+55 (11) 98888-7701')).toBeDefined();
    expect(await row.findAllByLabelText('Telegram')).toHaveLength(1); // once, though two channels deliver to it

    await person.type(getByRole('searchbox'), 'Bi');
    await findByRole('heading', { name: 'Contatos (1)' });
    expect(queryByRole('row', { name: /Ana/ })).toBeNull();
    const searches = server.requests('GET /contacts').map(({ query }) => query.get('searchParam'));
    expect(searches).toEqual(['', 'Bi']);
  });

  it('opens the details of a contact by a click on its row, or by its name with the keyboard', async () => {
    server.on('GET /contacts/1', () => ({ ...ANA, address: 'Rua A' }));
    const { person, findByRole, getByRole, queryByRole } = await renderApp(server, '/contacts');
    const row = within(await findByRole('row', { name: /Ana/ }));
    const closed = async () => {
      const drawer = within(await findByRole('dialog'));
      await drawer.findByText('Rua A');
      await person.click(drawer.getByRole('button', { name: 'Fechar' }));
      await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    };
    await person.click(row.getByText('+55 (11) 98888-7701'));
    await closed();
    row.getByRole('button', { name: 'Ana' }).focus();
    await person.keyboard('{Enter}');
    await closed();

    getSelection()?.selectAllChildren(row.getByText('+55 (11) 98888-7701'));
    fireEvent.click(row.getByText('+55 (11) 98888-7701'));
    expect(queryByRole('dialog')).toBeNull();
    getSelection()?.removeAllRanges();
    await person.click(row.getByRole('button', { name: 'Excluir Ana' }));
    await findByRole('alertdialog');
    expect(getByRole('alertdialog').textContent).toContain('Ana');
    expect(queryByRole('dialog')).toBeNull();
  });

  it('shows which numbers are not on WhatsApp', async () => {
    const contacts = [ANA, { ...BIA, isNotOnWhatsapp: true }];
    server.on('GET /contacts', () => ({ contacts, hasMore: false, count: 2 }));
    const { findByRole, getByRole } = await renderApp(server, '/contacts');
    expect(within(await findByRole('row', { name: /Bia/ })).getByText('Não está no WhatsApp')).toBeDefined();
    expect(within(getByRole('row', { name: /Ana/ })).queryByText('Não está no WhatsApp')).toBeNull();
  });

  it('filters by contacts with any of the chosen tags', async () => {
    const { person, findByRole } = await renderApp(server, '/contacts');
    await person.click(await findByRole('button', { name: 'Todas as etiquetas' }));
    await person.click(await findByRole('menuitemcheckbox', { name: 'VIP' }));
    await waitFor(() => expect(server.requests('GET /contacts').at(-1)?.query.get('tags')).toBe('5'));
    expect(await findByRole('button', { name: '1 etiqueta', hidden: true })).toBeDefined();
  });

  it('forgets a chosen tag that is deleted, also the only one', async () => {
    const { findByRole, queryByRole, router } = await renderApp(server, '/contacts?tags=5,6&countedAs=new');
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    const filteredBy = () => server.requests('GET /contacts').at(-1)?.query.get('tags');
    await findByRole('button', { name: '1 etiqueta' }); // the other one does not exist
    await waitFor(() => expect(filteredBy()).toBe('5'));
    const address = () => router.state.location.search;
    await waitFor(() => expect(address()).toBe('?countedAs=new&tags=5'));
    server.on('GET /tags/list', () => []); // also when the list is loaded once more
    server.live.emit('tags', { action: 'delete', tagId: 5 });
    await waitFor(() => expect(queryByRole('button', { name: /etiqueta/ })).toBeNull());
    await waitFor(() => expect(filteredBy()).toBe(''));
    await waitFor(() => expect(address()).toBe('?countedAs=new'));
  });

  it('lets a filter by tags be cleared also when the tags cannot be loaded', async () => {
    server.on('GET /tags/list', () => new Refusal('ERR_INTERNAL'));
    const { person, findByRole, queryByRole } = await renderApp(server, '/contacts?tags=5');
    await person.click(await findByRole('button', { name: '1 etiqueta' }));
    await person.click(await findByRole('menuitem', { name: 'Todas as etiquetas' }));
    await waitFor(() => expect(server.requests('GET /contacts').at(-1)?.query.get('tags')).toBe(''));
    expect(queryByRole('button', { name: /etiqueta/ })).toBeNull();
  });

  it('lists the contacts that the address names, and keeps the one filter while the other is cleared', async () => {
    const days = { startDate: '2026-03-10', endDate: '2026-03-10' };
    const address = new URLSearchParams({ tags: '5', countedAs: 'new', ...days });
    const { person, findByRole } = await renderApp(server, `/contacts?${address}`);
    await waitFor(() =>
      expect(server.requests('GET /contacts').at(-1)?.query.toString()).toContain(address.toString()),
    );
    await person.click(await findByRole('button', { name: 'Contatos novos · 10/03/2026' }));
    const all = () => server.requests('GET /contacts').find(({ query }) => !query.has('countedAs'));
    await waitFor(() => expect(all()?.query.get('tags')).toBe('5'));
    expect(await findByRole('button', { name: '1 etiqueta' })).toBeDefined();
  });

  it('rejects a number that is not on WhatsApp in the form, and saves another', async () => {
    server.on('POST /contacts', () => new Refusal('ERR_WAPP_INVALID_CONTACT'));
    const { person, findByRole, findByText, queryByRole } = await renderApp(server, '/contacts');
    await person.click(await findByRole('button', { name: 'Adicionar contato' }));
    const dialog = within(await findByRole('dialog'));
    await person.type(dialog.getByLabelText(/^Nome/), 'Caio');
    await person.type(dialog.getByLabelText(/Número/), '5511900000000{Enter}');
    await findByText(/número não está no WhatsApp/);
    server.on('POST /contacts', () => contact(3, 'Caio'));
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await findByText('Contato salvo.');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  });

  it.each([
    [
      'a number or an e-mail address of a new contact',
      'enabled',
      /^Número/,
      'Informe um número de WhatsApp ou um e-mail.',
    ],
    [
      'the e-mail address of a new contact when the user sees no numbers',
      'disabled',
      /^E-mail/,
      'Campo obrigatório',
    ],
  ] as const)('asks for %s', async (_asked, isTricked, label, text) => {
    const created = { ...contact(3, 'Caio', { email: 'caio@loja.test' }), number: '' };
    server.on('POST /contacts', () => created);
    const user = { ...ADMIN, isTricked };
    const { person, findByRole, findByText } = await renderApp(server, '/contacts', user);
    await person.click(await findByRole('button', { name: 'Adicionar contato' }));
    const dialog = within(await findByRole('dialog'));
    await person.type(dialog.getByLabelText(/^Nome/), 'Caio{Enter}');
    expect(dialog.getByRole('textbox', { name: label, description: RegExp(text) })).toBeDefined();
    expect(server.requests('POST /contacts')).toEqual([]);
    await person.type(dialog.getByLabelText(/^E-mail/), 'caio@loja.test{Enter}');
    await findByText('Contato salvo.');
    const [sent] = server.requests('POST /contacts');
    expect(JSON.parse(sent?.text ?? '')).toMatchObject({ number: '', email: 'caio@loja.test' });
  });

  it('edits all fields of a contact', async () => {
    server.on('GET /contacts/1', () => ({ ...ANA, address: 'Rua A' }));
    server.on('PUT /contacts/1', () => ANA);
    const { person, findByRole, findByText } = await renderApp(server, '/contacts');
    await person.click(await findByRole('button', { name: 'Editar Ana' }));
    const dialog = within(await findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>('Endereço').value).toBe('Rua A');
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await findByText('Contato salvo.');
  });

  it('says that a number cannot be removed, and saves an e-mail address of a contact without one', async () => {
    server.on('GET /contacts/1', () => ANA);
    server.on('PUT /contacts/1', () => ANA);
    const { person, findByRole, findByText, queryByText, queryByRole } = await renderApp(server, '/contacts');
    await person.click(await findByRole('button', { name: 'Editar Ana' }));
    const dialog = within(await findByRole('dialog'));
    await person.clear(dialog.getByLabelText(/^Número/));
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await dialog.findByText('O número pode ser trocado, mas não removido.');
    expect(server.requests('PUT /contacts/1')).toEqual([]);
    await person.type(dialog.getByLabelText(/^Número/), '5511977776666');
    expect(queryByText('O número pode ser trocado, mas não removido.')).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await findByText('Contato salvo.');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());

    server.on('GET /contacts/2', () => ({ ...BIA, number: '' }));
    server.on('PUT /contacts/2', () => BIA);
    await person.click(await findByRole('button', { name: 'Editar Bia' }));
    const other = within(await findByRole('dialog'));
    await person.type(other.getByLabelText('E-mail'), 'bia@loja.test{Enter}');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    expect(server.requests('PUT /contacts/2').map(({ text }) => JSON.parse(text))).toEqual([
      { email: 'bia@loja.test' },
    ]);
  });

  it('opens once its contact can be loaded, however often that failed before', async () => {
    const { person, findByRole, findByText, queryByRole } = await renderApp(server, '/contacts');
    const edit = await findByRole('button', { name: 'Editar Ana' });
    for (const [code, text] of [
      ['ERR_INTERNAL', /^Ocorreu um erro inesperado/],
      ['ERR_NO_CONTACT_FOUND', 'Este contato não existe mais. Atualize a lista.'],
    ] as const) {
      server.on('GET /contacts/1', () => new Refusal(code));
      await person.click(edit);
      await findByText(text);
    }
    expect(queryByRole('dialog')).toBeNull();
    server.on('GET /contacts/1', () => ANA);
    await person.click(edit);
    await findByRole('dialog');
  });

  it('sends only what was changed, so that a masked number in an e-mail address is no mistake', async () => {
    const tel = { id: 1, name: 'Tel', value: '98888-****' };
    server.on('GET /contacts/1', () => ({ ...ANA, email: '551198888****@loja.test', extraInfo: [tel] }));
    server.on('PUT /contacts/1', () => ANA);
    const user = { ...ADMIN, isTricked: 'disabled' as const };
    const { person, findByRole, findByText } = await renderApp(server, '/contacts', user);
    await person.click(await findByRole('button', { name: 'Editar Ana' }));
    const dialog = within(await findByRole('dialog'));
    await person.type(dialog.getByLabelText('Endereço'), 'Rua B{Enter}');
    await findByText('Contato salvo.');
    const [sent] = server.requests('PUT /contacts/1');
    expect(JSON.parse(sent?.text ?? '')).toEqual({ address: 'Rua B' });
  });

  it('keeps what was typed when a change is refused, and says why', async () => {
    server.on('GET /contacts/1', () => ANA);
    server.on('PUT /contacts/1', () => new Refusal('ERR_DUPLICATED_CONTACT'));
    const { person, findByRole, findByText } = await renderApp(server, '/contacts');
    await person.click(await findByRole('button', { name: 'Editar Ana' }));
    const dialog = within(await findByRole('dialog'));
    const address = dialog.getByLabelText<HTMLInputElement>('Endereço');
    await person.type(address, 'Rua B');
    await person.click(dialog.getByRole('button', { name: 'Salvar' }));
    await findByText(/Já existe um contato com este número/);
    await waitFor(() => expect(server.requests('GET /contacts/1')).toHaveLength(2)); // the change may be stored partly
    expect(address.isConnected).toBe(true);
    expect(address.value).toBe('Rua B');
  });

  it('drops empty extra fields, and reports one without a name', async () => {
    server.on('POST /contacts', () => contact(3, 'Caio'));
    const { person, findByRole, findByText } = await renderApp(server, '/contacts');
    await person.click(await findByRole('button', { name: 'Adicionar contato' }));
    const dialog = within(await findByRole('dialog'));
    await person.type(dialog.getByLabelText(/^Nome$|^Nome\*/), 'Caio');
    await person.type(dialog.getByLabelText('E-mail'), 'caio@loja.test');
    for (const _ of [1, 2]) await person.click(dialog.getByRole('button', { name: 'Adicionar informação' }));
    expect(document.activeElement).toBe(dialog.getAllByLabelText('Nome do campo')[1]);
    const [, value] = dialog.getAllByLabelText('Valor');
    await person.type(value!, '123{Enter}');
    await findByText('Campo obrigatório');
    expect(server.requests('POST /contacts')).toHaveLength(0);
    const [, unnamed] = dialog.getAllByLabelText('Nome do campo');
    expect(document.activeElement).toBe(unnamed);
    await person.type(unnamed!, 'CPF{Enter}');
    await findByText('Contato salvo.');
    const sent = server.requests('POST /contacts')[0]?.text ?? '';
    expect(JSON.parse(sent)).toMatchObject({ extraInfo: [{ name: 'CPF', value: '123' }] });
  });

  it('says what will be deleted before it deletes one or all', async () => {
    server.on('DELETE /contacts/1', () => ({}));
    server.on('DELETE /contacts', () => ({}));
    const { person, findByRole, findByText } = await renderApp(server, '/contacts');
    await person.click(await findByRole('button', { name: 'Excluir Ana' }));
    const one = within(await findByRole('alertdialog', { name: 'Excluir Ana?' }));
    expect(one.getByText(/todos os seus atendimentos, mensagens e arquivos/)).toBeDefined();
    expect(server.requests('DELETE /contacts/1')).toHaveLength(0);
    await person.click(one.getByRole('button', { name: 'Excluir' }));
    await findByText('Contato excluído.');

    await person.click(await findByRole('button', { name: 'Mais opções' }));
    await person.click(await findByRole('menuitem', { name: 'Excluir tudo' }));
    const all = within(await findByRole('alertdialog', { name: 'Excluir todos os contatos?' }));
    expect(all.getByText(/^2 contatos e todos os seus atendimentos/)).toBeDefined();
    expect(all.getByRole('button', { name: 'Excluir tudo' })).toHaveProperty('disabled', true);
    await person.type(all.getByLabelText('Para confirmar, digite “excluir”'), 'Excluir');
    await person.click(all.getByRole('button', { name: 'Excluir tudo' }));
    await findByText('Todos os contatos foram excluídos.');
    expect(server.requests('DELETE /contacts')).toHaveLength(1);
  });

  it('says so when the contacts to delete cannot be counted, and does not ask later by itself', async () => {
    const { person, findByRole, findByText, queryByRole } = await renderApp(server, '/contacts');
    await findByRole('heading', { name: 'Contatos (2)' });
    server.on('GET /contacts', () => new Refusal('ERR_INTERNAL'));
    await person.click(await findByRole('button', { name: 'Mais opções' }));
    await person.click(await findByRole('menuitem', { name: 'Excluir tudo' }));
    await findByText(/erro inesperado/);
    server.on('GET /contacts', () => ({ contacts: [BIA], hasMore: false, count: 1 }));
    await person.type(await findByRole('searchbox'), 'Bi');
    await findByRole('heading', { name: 'Contatos (1)' });
    expect(queryByRole('alertdialog')).toBeNull();
  });

  it('opens the open ticket of a contact, or a new one', async () => {
    const ticket = { id: 42, status: 'open', user: { id: ADMIN.id, name: 'Ana' } };
    server.on('GET /tickets/contact/1/open', () => ({ hasOpenTicket: true, ticket }));
    server.on('GET /tickets/contact/2/open', () => ({ hasOpenTicket: false, ticket: null }));
    const { person, findByRole, router } = await renderApp(server, '/contacts');
    await person.click(await findByRole('button', { name: 'Conversar com Bia' }));
    const dialog = within(await findByRole('dialog'));
    expect(dialog.getByDisplayValue('Bia')).toBeDefined();
    await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await person.click(await findByRole('button', { name: 'Conversar com Ana' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tickets/42'));
  });

  it('offers agents neither import nor deletion', async () => {
    const agent = { ...ADMIN, profile: 'user' as const };
    const { findByRole, queryByRole } = await renderApp(server, '/contacts', agent);
    await findByRole('row', { name: /Ana/ });
    for (const name of [/Excluir/, 'Importar']) expect(queryByRole('button', { name })).toBeNull();
    expect(queryByRole('button', { name: 'Exportar CSV' })).not.toBeNull();
  });

  it('applies changes of other users', async () => {
    const { findByRole } = await renderApp(server, '/contacts');
    await findByRole('row', { name: /Ana/ });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    server.live.emit('contact', { action: 'update', contact: { ...ANA, name: 'Ana Lima' } });
    await findByRole('row', { name: /Ana Lima/ });
    expect(server.requests('GET /contacts')).toHaveLength(1);
    server.on('GET /contacts', () => ({ contacts: [], hasMore: false, count: 0 }));
    server.live.emit('contact', { action: 'delete', contactId: 'all' });
    await findByRole('heading', { name: 'Nenhum contato ainda' });
    server.on('GET /contacts', () => ({ contacts: [BIA], hasMore: false, count: 1 }));
    server.live.emit('contact', { action: 'import' });
    await findByRole('row', { name: /Bia/ });
  });

  it('offers a retry when the list cannot be loaded', async () => {
    server.on('GET /contacts', () => new Refusal('ERR_INTERNAL'));
    const { person, findByRole } = await renderApp(server, '/contacts');
    await findByRole('heading', { name: 'Não foi possível carregar' });
    server.on('GET /contacts', () => ({ contacts: [BIA], hasMore: false, count: 1 }));
    await person.click(await findByRole('button', { name: 'Tentar novamente' }));
    expect(await findByRole('row', { name: /Bia/ })).toBeDefined();
  });

  describe('files', () => {
    let saved: { name: string; blob: Blob }[];
    beforeEach(() => {
      saved = [];
      const blobs = new Map<string, Blob>();
      vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
        blobs.set(`blob:${blobs.size}`, blob as Blob); // object URLs are only created for files here
        return `blob:${blobs.size - 1}`;
      });
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        const blob = blobs.get(this.href);
        if (blob) saved.push({ name: this.download, blob });
      });
    });
    afterEach(() => vi.restoreAllMocks());

    it('exports with the token', async () => {
      server.on('GET /contacts/export', () => 'name;number');
      const { person, findByRole } = await renderApp(server, '/contacts');
      await person.click(await findByRole('button', { name: 'Exportar CSV' }));
      await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['contatos.csv']));
      expect(server.requests('GET /contacts/export').at(-1)?.token).toBe('token');
    });

    it('says why an export failed', async () => {
      server.on('GET /contacts/export', () => new Refusal('ERR_NO_PERMISSION'));
      const { person, findByRole, findByText } = await renderApp(server, '/contacts');
      await person.click(await findByRole('button', { name: 'Exportar CSV' }));
      await findByText('Você não tem permissão para isso. Fale com um administrador.');
      expect(saved).toEqual([]);
    });

    it('imports: first a preview, then the progress, then a report to download', async () => {
      const rejections = [{ row: 3, name: '=Davi', number: 'x', reason: 'numberInvalid' }];
      const renames = [{ row: 4, name: 'Ana Maria', number: '5511988880001', nameBefore: 'Ana' }];
      const report = { total: 3, created: 1, updated: 1, rejected: 1, rejections, renamed: 1, renames };
      const finish = Promise.withResolvers<void>();
      const form = vi.spyOn(FormData.prototype, 'set');
      const attached = vi.spyOn(FormData.prototype, 'append');
      server.on('POST /contacts/import', async () => {
        if (server.requests('POST /contacts/import').length > 1) await finish.promise;
        return report;
      });
      const { person, findByRole, findByText, container } = await renderApp(server, '/contacts');
      await person.click(await findByRole('button', { name: 'Importar' }));
      const dialog = within(await findByRole('dialog', { name: 'Importar contatos' }));
      expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Conferir' }).disabled).toBe(true);
      const input = container.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]');
      if (!input) throw new Error('no place for a file');
      const file = new File(['nome;numero'], 'clientes.csv', { type: 'text/csv' });
      fireEvent.change(input, { target: { files: [file] } });
      await person.click(dialog.getByRole('button', { name: 'Conferir' }));

      await findByText('Número inválido');
      const changing = within(dialog.getByRole('table', { name: 'Estes nomes mudam:' }));
      changing.getByText((text) => text.replaceAll(/[\u2068\u2069]/g, '') === 'Ana → Ana Maria');
      expect(form.mock.calls).toEqual([
        ['countryCode', '55'],
        ['preview', 'true'],
      ]);
      expect(attached).toHaveBeenCalledWith('file', expect.any(File), 'clientes.csv');
      await person.click(dialog.getByRole('button', { name: 'Importar 2 contatos' }));
      await findByRole('progressbar', { name: 'Importando… 0 de 2' });
      server.live.emit('contactsImport', { done: 1, total: 2 });
      await findByRole('progressbar', { name: 'Importando… 1 de 2' });
      finish.resolve();
      await findByText('Importação concluída.');
      await person.click(dialog.getByRole('button', { name: 'Baixar relatório dos recusados' }));
      expect(await saved[0]?.blob.text()).toContain('3;"\'=Davi";x;Número inválido');
    });

    it('asks before Escape discards the chosen file or its preview, and closes a report at once', async () => {
      const report = { total: 1, created: 1, updated: 0, rejected: 0, rejections: [] };
      server.on('POST /contacts/import', () => report);
      const { person, findByRole, findByText, queryByRole, container } = await renderApp(server, '/contacts');
      await person.click(await findByRole('button', { name: 'Importar' }));
      const dialog = within(await findByRole('dialog', { name: 'Importar contatos' }));
      const continueEditing = async () => {
        await person.keyboard('{Escape}');
        const ask = within(await findByRole('alertdialog', { name: 'Descartar as alterações?' }));
        await person.click(ask.getByRole('button', { name: 'Continuar editando' }));
        await waitFor(() => expect(queryByRole('alertdialog')).toBeNull());
      };
      const input = container.ownerDocument.querySelector<HTMLInputElement>('input[type="file"]');
      if (!input) throw new Error('no place for a file');
      fireEvent.change(input, { target: { files: [new File(['nome;numero'], 'clientes.csv')] } });
      await findByText('clientes.csv');
      await continueEditing();
      await person.click(dialog.getByRole('button', { name: 'Conferir' }));
      const run = await dialog.findByRole('button', { name: /^Importar 1 contato/ });
      await continueEditing();
      await person.click(run);
      await findByText('Importação concluída.');
      await person.keyboard('{Escape}');
      await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    });

    it('also imports from the address book of a connection', async () => {
      const report = { total: 0, created: 0, updated: 0, rejected: 0, rejections: [] };
      server.on('POST /contacts/import', () => report);
      const { person, findByRole, findByText } = await renderApp(server, '/contacts');
      await person.click(await findByRole('button', { name: 'Importar' }));
      const dialog = within(await findByRole('dialog', { name: 'Importar contatos' }));
      await person.click(dialog.getByRole('radio', { name: 'Agenda do WhatsApp' }));
      await person.click(dialog.getByRole('combobox', { name: 'Conexão' }));
      await person.click(await findByRole('option', { name: 'Loja' }));
      await person.click(dialog.getByRole('button', { name: 'Conferir' }));
      await findByText('Não há nada para importar.');
      expect(JSON.parse(server.requests('POST /contacts/import')[0]?.text ?? '')).toEqual({
        whatsappId: 7,
        preview: true,
      });
      expect(dialog.queryByRole('button', { name: /Importar/ })).toBeNull();
    });
  });
});
