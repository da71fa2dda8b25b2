import { fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ticket } from '#shared/contract/tickets.ts';
import { aMessage } from '#renderer/features/conversation/test/aMessage.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { ADMIN, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const AGENT = { ...ADMIN, profile: 'user' as const };
const contactOf = (name: string) => ({ ...aTicket().contact, name });

describe('command palette', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /whatsapp', () => []);
    server.on('GET /queue', () => []);
    server.on('GET /tags', () => ({ tags: [], hasMore: false, count: 0 }));
    server.on('GET /tickets', ({ query }) => {
      const tickets = query.get('searchParam') === 'maria' ? [aTicket()] : [];
      return { tickets, count: tickets.length, hasMore: false };
    });
    server.on('GET /contacts', () => ({ contacts: [contactOf('Maria Silva')], count: 1, hasMore: false }));
  });
  afterEach(() => server.stop());

  const open = async (user = ADMIN) => {
    const app = await renderApp(server, '/tags', user);
    await app.findByRole('heading', { name: 'Etiquetas (0)' });
    const openPalette = async () => {
      await app.person.keyboard('{Control>}k{/Control}');
      return app.findByRole('combobox', { name: 'Buscar páginas, ações, atendimentos e contatos' });
    };
    return { ...app, openPalette };
  };
  const activeOf = (box: HTMLElement) =>
    document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;

  it('opens a screen by keyboard alone, ignoring accents', async () => {
    const { openPalette, person, router, queryByRole } = await open();
    const box = await openPalette();
    expect(document.activeElement).toBe(box);
    await person.type(box, 'configuracoes');
    expect(activeOf(box)).toBe('Configurações');
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 }); // accepts a candidate of an input method, in Safari
    expect(router.state.location.pathname).toBe('/tags');
    await person.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/Settings'));
    expect(queryByRole('combobox')).toBeNull();
  });

  it('moves with the arrow keys and wraps around at the ends', async () => {
    const { openPalette, person } = await open(AGENT);
    const box = await openPalette();
    expect(activeOf(box)).toBe('Painel');
    await person.keyboard('{ArrowDown}');
    expect(activeOf(box)).toBe('Atendimentos');
    await person.keyboard('{ArrowUp}{ArrowUp}');
    expect(activeOf(box)).toBe('Sair');
  });

  it('offers agents no administration screens', async () => {
    const { openPalette, getByRole } = await open(AGENT);
    await openPalette();
    const list = within(getByRole('listbox', { name: 'Comandos' }));
    expect(list.getByRole('option', { name: 'Contatos' })).toBeDefined();
    expect(list.queryByRole('option', { name: 'Conexões' })).toBeNull();
  });

  it('opens found tickets, searching once when typing pauses', async () => {
    const { openPalette, person, router, findByRole } = await open();
    await person.type(await openPalette(), 'maria');
    await person.click(await findByRole('option', { name: /#7 · Aberto/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/tickets/7'));
    const asked = server.requests('GET /tickets').map(({ query }) => query.get('searchParam'));
    expect(asked.filter(Boolean)).toEqual(['maria']);
  });

  it('opens the ticket of a contact, or offers a new one', async () => {
    server.on('GET /tickets/contact/5/open', () => ({ hasOpenTicket: false, ticket: null }));
    const { openPalette, person, findByRole, findByDisplayValue } = await open();
    await person.type(await openPalette(), 'silva');
    await person.click(await findByRole('option', { name: /Maria Silva/ }));
    await findByRole('dialog', { name: 'Novo atendimento' });
    expect(await findByDisplayValue('Maria Silva')).toBeDefined();
  });

  it('changes theme and language, and logs out', async () => {
    server.on('DELETE /auth/logout', () => ({}));
    const { openPalette, person, router, findByRole } = await open();
    await person.type(await openPalette(), 'tema{Enter}');
    await findByRole('button', { name: 'Usar tema claro' });
    await person.type(await openPalette(), 'english{Enter}');
    await findByRole('heading', { name: 'Tags (0)' });
    await person.keyboard('{Meta>}k{/Meta}');
    await person.type(await findByRole('combobox'), 'log out{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  });

  it('says when nothing is found, and why when the server does not answer', async () => {
    server.on('GET /contacts', () => ({ contacts: [], count: 0, hasMore: false }));
    const { openPalette, person, findByText } = await open();
    const box = await openPalette();
    await person.type(box, 'xyzzy');
    await findByText('Nada encontrado.');
    await server.stop();
    await person.type(box, 'y');
    expect(await findByText(/Não foi possível falar com o servidor/)).toBeDefined();
  });

  it('closes with Escape and restores the focus', async () => {
    const { openPalette, person, findByRole, queryByRole } = await open();
    const search = await findByRole('searchbox');
    await person.click(search);
    await openPalette();
    await person.keyboard('{Escape}');
    await waitFor(() => expect(queryByRole('combobox')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(search));
  });

  it('lists every shortcut on a question mark, but not while typing', async () => {
    const { person, findByRole, queryByRole } = await open();
    await person.type(await findByRole('searchbox'), '?');
    expect(queryByRole('dialog')).toBeNull();
    await person.click(document.body);
    await person.keyboard('?');
    const sheet = within(await findByRole('dialog', { name: 'Atalhos do teclado' }));
    expect(sheet.getByText('Resolver e ir para o próximo').nextSibling?.textContent).toBe('CtrlShiftEnter');
    await person.click(sheet.getByRole('switch', { name: /uma tecla só/ }));
    await person.keyboard('{Escape}');
    await waitFor(() => expect(queryByRole('dialog')).toBeNull());
    await person.keyboard('?');
    expect(queryByRole('dialog')).toBeNull();
  });
});

describe('ticket shortcuts', () => {
  let server: MockServer;
  let tickets: Ticket[];
  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /whatsapp', () => []);
    server.on('GET /queue', () => []);
    tickets = ['Maria', 'João', 'Bia'].map((name, at) => aTicket({ id: at + 1, contact: contactOf(name) }));
    server.on('GET /tickets', ({ query }) => {
      const found = tickets.filter(({ status }) => status === query.get('status'));
      return { tickets: found, count: found.length, hasMore: false };
    });
    for (const each of tickets) {
      server.on(`GET /tickets/${each.id}`, () => each);
      server.on(`GET /messages/${each.id}`, () => ({
        messages: [
          aMessage({ id: 1, ticketId: each.id, body: 'Tem pão de queijo?' }),
          aMessage({ id: 2, ticketId: each.id, body: 'Temos', fromMe: true, ack: 2 }),
        ],
        ticket: each,
        count: 2,
        hasMore: false,
      }));
    }
  });
  afterEach(() => server.stop());

  const open = async (path: string) => {
    const app = await renderApp(server, path);
    await app.findByRole('tab', { name: 'Abertos 3' });
    const arriveAt = (where: string) => waitFor(() => expect(app.router.state.location.pathname).toBe(where));
    const confirm = async () => {
      // jsdom has no layout: the dialog finds nothing focusable in itself, and stays hidden from screen readers
      const dialog = within(await app.findByRole('alertdialog', { hidden: true }));
      await app.person.click(dialog.getByRole('button', { name: 'Resolver', hidden: true }));
    };
    return { ...app, arriveAt, confirm };
  };

  it('move down and up the list, even while typing', async () => {
    const { person, arriveAt, findByRole } = await open('/tickets');
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await arriveAt('/tickets/1');
    await person.click(await findByRole('combobox', { name: /Mensagem|mensagem/ }));
    await person.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await arriveAt('/tickets/2');
    await person.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await arriveAt('/tickets/1');
    expect(await findByRole('region', { name: /Maria/ })).toBeDefined();
  });

  it('reply to the last message of the customer', async () => {
    const { person, findByRole, getByRole } = await open('/tickets/1');
    const box = await findByRole('combobox', { name: /mensagem/i });
    await waitFor(async () => {
      await person.keyboard('{Control>}{ArrowUp}{/Control}'); // does nothing until the messages are loaded
      expect(getByRole('button', { name: /resposta/i })).toBeDefined();
    });
    expect(box.parentElement?.textContent).toContain('Tem pão de queijo?');
  });

  it('close a ticket after a confirmation, and open the next', async () => {
    server.on('PUT /tickets/1', () => ({ ...aTicket({ id: 1 }), status: 'closed' }));
    server.on('PUT /tickets/2', () => ({ ...aTicket({ id: 2 }), status: 'closed' }));
    const { person, findByRole, queryByRole, arriveAt, confirm } = await open('/tickets/1');
    await findByRole('button', { name: /Mais opções/ });
    await person.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await confirm();
    await arriveAt('/tickets/2');
    expect(server.requests('PUT /tickets/1')).toHaveLength(1);

    const next = within(await findByRole('region', { name: /João/ }));
    await next.findByRole('button', { name: /Mais opções/ });
    await waitFor(() => expect(queryByRole('alertdialog', { hidden: true })).toBeNull());
    await person.keyboard('{Control>}{Shift>}f{/Shift}{/Control}');
    await confirm();
    await arriveAt('/tickets');
  });
});
