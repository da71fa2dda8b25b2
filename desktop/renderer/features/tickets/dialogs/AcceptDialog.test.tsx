import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { ADMIN, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { AcceptDialog } from './AcceptDialog.tsx';

const queue = (id: number, name: string) => ({ id, name, color: '#0078d4' });

describe('accepting a ticket', () => {
  let server: MockServer;
  const accept = vi.fn<(queueId: number | null) => Promise<boolean>>(async () => true);
  const dismiss = vi.fn<() => void>();

  beforeEach(async () => {
    accept.mockClear();
    dismiss.mockClear();
    server = await startMockServer();
    server.on('GET /settings', () => []);
  });
  afterEach(() => server.stop());

  const open = async () => {
    const user = { ...ADMIN, profile: 'user' as const, queues: [queue(1, 'Vendas'), queue(2, 'Suporte')] };
    const element = <AcceptDialog ticket={aTicket()} onAccept={accept} onDismiss={dismiss} />;
    const app = await renderApp(server, '/', user, { routes: [{ path: '/', element }] });
    const dialog = within(await app.findByRole('dialog'));
    const field = dialog.getByRole('combobox', { name: /^Fila/ });
    const choose = async () => {
      await app.person.click(field);
      await app.person.click(await app.findByRole('option', { name: 'Suporte' }));
    };
    return { ...app, dialog, field, choose };
  };

  it('is left at once by Escape while no queue has been chosen, and asks otherwise', async () => {
    const { person, field, choose, findByRole } = await open();
    field.focus();
    await person.keyboard('{Escape}');
    expect(dismiss).toHaveBeenCalledOnce();

    dismiss.mockClear();
    await choose();
    await person.keyboard('{Escape}');
    const ask = within(await findByRole('alertdialog', { name: 'Descartar as alterações?' }));
    expect(dismiss).not.toHaveBeenCalled();
    await person.click(ask.getByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(dismiss).toHaveBeenCalledOnce());
    expect(accept).not.toHaveBeenCalled();
  });

  it('needs a queue, and takes the ticket into it', async () => {
    const { person, dialog, choose } = await open();
    const start = dialog.getByRole('button', { name: 'Iniciar' });
    expect(start).toHaveProperty('disabled', true);
    await choose();
    await person.click(start);
    expect(accept).toHaveBeenCalledWith(2);
    await waitFor(() => expect(dismiss).toHaveBeenCalledOnce());
  });

  it('tells an agent in no queue so, instead of saying that there are none', async () => {
    server.on('GET /queue', () => [queue(1, 'Vendas')]);
    const user = { ...ADMIN, profile: 'user' as const, queues: [] };
    const element = <AcceptDialog ticket={aTicket()} onAccept={accept} onDismiss={dismiss} />;
    const { findByText, queryByText } = await renderApp(server, '/', user, {
      routes: [{ path: '/', element }],
    });
    await findByText('Você ainda não está em nenhuma fila');
    expect(queryByText(/Não há filas cadastradas/)).toBeNull();
  });
});
