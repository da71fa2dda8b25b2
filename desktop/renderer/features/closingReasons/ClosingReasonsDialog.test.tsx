import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClosingReason } from '#shared/contract/closingReasons.ts';
import { Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import './ClosingReasonsDialog.tsx'; // preloads it

describe('the closing reasons', () => {
  let server: MockServer;
  let reasons: ClosingReason[];
  beforeEach(async () => {
    server = await startMockServer();
    reasons = [
      { id: 1, name: 'Vendido' },
      { id: 2, name: 'Spam' },
    ];
    for (const key of ['GET /settings', 'GET /whatsapp']) server.on(key, () => []);
    server.on('GET /closing-reasons', () => ({ closingReasons: reasons }));
  });
  afterEach(() => server.stop());

  const open = async () => {
    const app = await renderApp(server, '/settings');
    await expect.poll(async () => (await server.live.fetchSockets()).length).toBe(1);
    await app.person.click(await app.findByRole('button', { name: 'Gerenciar' }));
    const list = () => app.getByRole('list', { name: 'Motivos de resolução' });
    const names = () =>
      within(list())
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    return { ...app, names };
  };

  it('are put in order, and deleted once that is confirmed', async () => {
    server.on('PUT /closing-reasons/order', ({ text }) => {
      const { closingReasonIds } = JSON.parse(text) as { closingReasonIds: number[] };
      reasons = closingReasonIds.flatMap((id) => reasons.find((reason) => reason.id === id) ?? []);
      return {};
    });
    server.on('DELETE /closing-reasons/2', () => {
      reasons = reasons.filter(({ id }) => id !== 2);
      return {};
    });
    const { person, names, findByRole, findByText } = await open();
    await person.click(await findByRole('button', { name: 'Mover Spam para cima' }));
    await expect.poll(names).toEqual(['Spam', 'Vendido']);
    await person.click(await findByRole('button', { name: 'Excluir Spam' }));
    const dialog = within(await findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Excluir' }));
    await findByText('Motivo excluído.');
    await expect.poll(names).toEqual(['Vendido']);
  });

  it('are added and renamed, which other windows see, and a name that is taken is said', async () => {
    server.on('POST /closing-reasons', () => new Refusal('ERR_CLOSING_REASON_NAME_ALREADY_EXISTS'));
    reasons = [];
    const { person, names, findByRole, findByText } = await open();
    await findByText(/Ainda não há motivos/);
    await person.click(await findByRole('button', { name: 'Adicionar motivo' }));
    await person.type(await findByRole('textbox', { name: /Nome/ }), 'Spam{Enter}');
    await findByText(/Já existe um motivo com este nome/);
    server.on('POST /closing-reasons', ({ text }) => {
      const { name } = JSON.parse(text) as { name: string };
      reasons = [{ id: 3, name }];
      return reasons[0];
    });
    await person.click(await findByRole('button', { name: 'Salvar' }));
    await findByText('Motivo salvo.');
    await expect.poll(names).toEqual(['Spam']);
    reasons = [{ id: 3, name: 'Golpe' }];
    server.live.emit('closingReasons', { action: 'update' });
    await expect.poll(names).toEqual(['Golpe']);
  });
});
