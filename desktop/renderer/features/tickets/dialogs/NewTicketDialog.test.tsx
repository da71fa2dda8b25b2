import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aConnection } from '#renderer/features/connections/test/aConnection.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { ADMIN, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { NewTicketDialog } from './NewTicketDialog.tsx';

const SHOP = aConnection();
const BRANCH = aConnection({ id: 2, name: 'Filial', isDefault: false });
const PAGE = aConnection({ id: 3, name: 'Página', type: 'facebook', isDefault: false });

describe('new ticket', () => {
  let server: MockServer;
  const dismiss = vi.fn<() => void>();
  const { contact } = aTicket();

  beforeEach(async () => {
    dismiss.mockReset();
    server = await startMockServer();
    server.on('GET /settings', () => []);
    server.on('GET /queue', () => []);
    server.on('GET /whatsapp', () => [SHOP, BRANCH]);
    server.on('POST /tickets', () => aTicket());
  });
  afterEach(() => server.stop());

  const open = async (user = ADMIN) => {
    const element = <NewTicketDialog contact={contact} onDismiss={dismiss} />;
    const app = await renderApp(server, '/', user, {
      routes: [
        { path: '/', element },
        { path: '/tickets/:ticketId', element: 'the ticket' },
      ],
    });
    const dialog = within(await app.findByRole('dialog', { name: 'Novo atendimento' }));
    const confirm = () => app.person.click(dialog.getByRole('button', { name: 'Abrir atendimento' }));
    return { ...app, dialog, confirm };
  };
  const sent = () => server.requests('POST /tickets').map(({ text }) => JSON.parse(text));

  it('closes at once on Escape while nothing has been entered, and asks otherwise', async () => {
    const { person, dialog, findByRole } = await open();
    const field = await dialog.findByRole('combobox', { name: 'Conexão' });
    field.focus();
    await person.keyboard('{Escape}');
    expect(dismiss).toHaveBeenCalledOnce();

    dismiss.mockReset();
    await person.click(field);
    await person.click(await findByRole('option', { name: 'Filial' }));
    await person.keyboard('{Escape}');
    const ask = within(await findByRole('alertdialog', { name: 'Descartar as alterações?' }));
    expect(dismiss).not.toHaveBeenCalled();
    await person.click(ask.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(dismiss).toHaveBeenCalledOnce());
  });

  it('says that contacts could not be searched, offers no new one meanwhile, and searches again', async () => {
    server.on('GET /contacts', () => new Refusal('ERR_INTERNAL'));
    const { person, findByRole, queryByRole } = await open();
    const field = await findByRole('combobox', { name: /^Contato/ });
    await person.clear(field);
    await person.type(field, 'bia');
    await findByRole('option', { name: /^Ocorreu um erro inesperado/ });
    expect(queryByRole('option', { name: /^Adicionar/ })).toBeNull();
    const contacts = [{ ...contact, id: 6, name: 'Bia' }];
    server.on('GET /contacts', () => ({ contacts, count: 1, hasMore: false }));
    await person.click(await findByRole('option', { name: 'Tentar novamente' }));
    await waitFor(() => expect(server.requests('GET /contacts')).toHaveLength(2));
    await person.click(field);
    await findByRole('option', { name: /^Bia/ });
    await findByRole('option', { name: 'Adicionar “bia”' });
  });

  it('offers a typed number as a new contact only to users who see numbers', async () => {
    server.on('GET /contacts', () => ({ contacts: [], count: 0, hasMore: false }));
    const { person, findByRole, queryByRole } = await open({ ...ADMIN, isTricked: 'disabled' });
    const field = await findByRole('combobox', { name: /^Contato/ });
    await person.clear(field);
    await person.type(field, '5511977776666');
    await findByRole('option', { name: 'Nada encontrado' });
    expect(queryByRole('option', { name: /^Adicionar/ })).toBeNull();
    await person.clear(field);
    await person.type(field, 'Duda');
    await findByRole('option', { name: 'Adicionar “Duda”' });
  });

  it('tells an agent in no queue why there is nothing to choose', async () => {
    const { dialog } = await open({ ...ADMIN, profile: 'user', queues: [] });
    dialog.getByText('Você ainda não está em nenhuma fila');
    expect(dialog.queryByRole('combobox', { name: /Fila/ })).toBeNull();
  });

  it('uses the chosen connection, preselected with the default one', async () => {
    const { person, dialog, confirm, findByRole, findByText } = await open();
    const field = await dialog.findByRole('combobox', { name: 'Conexão' });
    expect(field.textContent).toBe('Loja');
    await person.click(field);
    await person.click(await findByRole('option', { name: 'Filial' }));
    await confirm();
    await findByText('the ticket');
    expect(sent()).toEqual([{ contactId: 5, userId: 1, status: 'open', whatsappId: 2 }]);
  });

  it.each([
    ['a connection of the user before the default one', [BRANCH], [SHOP, BRANCH], 'Filial'],
    ['the default one where that of the user does not reach the contact', [PAGE], [SHOP, PAGE], 'Loja'],
    [
      'another one where the default one does not either',
      [],
      [{ ...PAGE, isDefault: true }, BRANCH],
      'Filial',
    ],
  ])(
    'shows the connection that the server takes, and leaves it to the server: %s',
    async (_, own, all, name) => {
      server.on('GET /whatsapp', () => all);
      const { dialog, confirm, findByText } = await open({ ...ADMIN, whatsapps: own });
      const field = await dialog.findByRole('combobox', { name: 'Conexão' });
      await waitFor(() => expect(field.textContent).toBe(name));
      await confirm();
      await findByText('the ticket');
      expect(sent()).toEqual([{ contactId: 5, userId: 1, status: 'open' }]);
    },
  );

  it("says where the contact's ticket is pending and links to it", async () => {
    const details = { status: 'pending', agent: 'Atendente desconhecido', queue: 'Vendas', ticketId: 9 };
    server.on('POST /tickets', () => new Refusal('ERR_OPEN_USER_TICKET', details));
    const { person, dialog, confirm, router, findByText } = await open();
    await confirm();
    const note = await dialog.findByRole('alert');
    expect(note.textContent).toContain('Este contato já está aguardando na fila Vendas.');
    await person.click(within(note).getByRole('button', { name: 'Ir para o atendimento' }));
    await findByText('the ticket');
    expect(router.state.location.pathname).toBe('/tickets/9');
    expect(dismiss).toHaveBeenCalled();
  });

  it('links to no ticket that the user may not read', async () => {
    server.on('POST /tickets', () => new Refusal('ERR_OTHER_OPEN_TICKET', { status: 'open', agent: 'Bia' }));
    const { dialog, confirm } = await open();
    await confirm();
    const note = await dialog.findByRole('alert');
    expect(note.textContent).toContain('com Bia.');
    expect(within(note).queryByRole('button')).toBeNull();
  });
});
