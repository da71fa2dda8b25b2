import { act, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ticket } from '#shared/contract/tickets.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { stubListLayout } from '#renderer/test/listLayout.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { changeList } from './changeList.ts';
import { TicketList } from './TicketList.tsx';
import type { TicketPages } from './ticketLists.ts';
// Preloads lazy components.
import '../dialogs/AcceptDialog.tsx';
import '../dialogs/CloseDialog.tsx';

const ARGS = { query: { status: 'open' } } as const;

describe('the dialog of a row in the list', () => {
  let server: MockServer;
  let layOut: () => void;

  beforeEach(async () => {
    layOut = stubListLayout();
    server = await startMockServer();
    for (const key of ['GET /settings', 'GET /queue', 'GET /whatsapp']) server.on(key, () => []);
    const tickets = Array.from({ length: 60 }, (_, index) => ticketOf(index + 1));
    server.on('GET /tickets', () => ({ tickets, count: tickets.length, hasMore: false }));
  });
  afterEach(async () => {
    vi.unstubAllGlobals();
    await server.stop();
  });

  const ticketOf = (id: number): Ticket =>
    aTicket({ id, contact: { ...aTicket().contact, name: `Cliente ${id}` } });
  const CHANGES: Record<string, (tickets: readonly Ticket[]) => Ticket[]> = {
    sink: (tickets) => [...tickets.slice(40), ...tickets.slice(0, 40)],
    leave: (tickets) => tickets.filter(({ id }) => id !== 2),
  };

  function List() {
    const dispatch = useAppDispatch();
    const change = (changeTickets: (tickets: readonly Ticket[]) => Ticket[]) => (pages: TicketPages) =>
      pages.map((page) => ({ ...page, tickets: changeTickets(page.tickets) }));
    return (
      <>
        {Object.entries(CHANGES).map(([name, changeTickets]) => (
          <button key={name} type="button" onClick={() => dispatch(changeList(ARGS, change(changeTickets)))}>
            {name}
          </button>
        ))}
        <TicketList args={ARGS} empty={{ title: 'empty', text: '' }} />
      </>
    );
  }
  /** Asks whether the second ticket is to be closed. */
  const open = async () => {
    const app = await renderApp(server, '/tickets', undefined, {
      routes: [{ path: '*', element: <List /> }],
    });
    await app.findByRole('list');
    const row = await vi.waitFor(() => {
      layOut();
      return within(app.getByRole('group', { name: 'Ações do atendimento de Cliente 2' }));
    });
    await app.person.click(row.getByRole('button', { name: 'Resolver' }));
    const dialog = within(await app.findByRole('alertdialog', { name: /Resolver/ }));
    const change = (name: string) => act(() => app.getByText(name).click());
    return { ...app, dialog, change };
  };
  const LEFT = ['O atendimento de Cliente 2 não está mais nesta lista.', { ignore: '[aria-live]' }] as const;

  it('stays when others move above it', async () => {
    const { change, getByText, getByRole, queryByText } = await open();
    change('sink');
    await vi.waitFor(() => {
      layOut();
      expect(getByText('Cliente 41')).toBeDefined();
      expect(queryByText('Cliente 2')).toBeNull();
    });
    expect(getByRole('alertdialog')).toBeDefined();
  });

  it('closes and says so when its ticket leaves the list', async () => {
    const { change, findByText, queryByRole } = await open();
    change('leave');
    await findByText(...LEFT);
    expect(queryByRole('alertdialog')).toBeNull();
  });

  it('closes without a word when the ticket leaves the list by its answer, and stays after a failure', async () => {
    const { dialog, person, findByText, queryByText, queryByRole } = await open();
    server.on('PUT /tickets/2', () => new Refusal('ERR_NO_PERMISSION'));
    await person.click(dialog.getByRole('button', { name: 'Resolver' }));
    await findByText(/permissão/, { ignore: '[aria-live]' });
    await expect.poll(() => dialog.getByRole('button', { name: 'Resolver' }).ariaDisabled).not.toBe('true');
    server.on('PUT /tickets/2', () => ({ ...ticketOf(2), status: 'closed' }));
    await person.click(dialog.getByRole('button', { name: 'Resolver' }));
    await expect.poll(() => queryByRole('alertdialog')).toBeNull();
    await expect.poll(() => queryByText('Cliente 2')).toBeNull();
    expect(queryByText(...LEFT)).toBeNull();
  });
});
