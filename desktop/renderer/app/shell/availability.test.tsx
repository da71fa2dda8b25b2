import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#shared/contract/users.ts';
import { ADMIN, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';

const HERE: User = { ...ADMIN, availability: { isAvailable: true, reason: '' } };
const AWAY: User = { ...ADMIN, availability: { isAvailable: false, reason: 'Almoço' } };

describe('availability', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /whatsapp', () => []);
    server.on('GET /tags', () => ({ tags: [], hasMore: false, count: 0 }));
  });
  afterEach(() => server.stop());
  const sent = () => server.requests('PUT /availability').map(({ text }): unknown => JSON.parse(text));

  it('is set to away with a reason, and back, in the account menu', async () => {
    server.on('PUT /availability', () => AWAY);
    const { person, findByRole, findByText } = await renderApp(server, '/tags', HERE);
    await person.click(await findByRole('button', { name: 'Conta de Ana' }));
    await person.click(await findByRole('menuitem', { name: 'Ficar ausente…' }));
    const dialog = within(await findByRole('dialog', { name: 'Ficar ausente' }));
    await waitFor(() => expect(dialog.getByLabelText('Motivo (opcional)')).toBe(document.activeElement));
    await person.keyboard('Almoço{Enter}');
    await findByText('Você está ausente.');
    expect(sent()).toEqual([{ isAvailable: false, reason: 'Almoço' }]);

    server.on('PUT /availability', () => HERE);
    await person.click(await findByRole('button', { name: 'Conta de Ana (ausente)' }));
    await findByText('Ana · Administrador · Ausente · Almoço');
    await person.click(await findByRole('menuitem', { name: 'Ficar disponível' }));
    await findByText('Você está disponível.');
    expect(sent().at(-1)).toEqual({ isAvailable: true, reason: '' });
    await findByRole('button', { name: 'Conta de Ana' });
  });

  it('is set by keyboard alone, in the list of commands', async () => {
    server.on('PUT /availability', () => AWAY);
    const { person, findByRole, findByText } = await renderApp(server, '/tags', HERE);
    await findByRole('heading', { name: 'Etiquetas (0)' });
    await person.keyboard('{Control>}k{/Control}');
    await person.type(await findByRole('combobox'), 'ausente{Enter}');
    await findByRole('dialog', { name: 'Ficar ausente' });
    await person.keyboard('{Enter}');
    await findByText('Você está ausente.');
    expect(sent()).toEqual([{ isAvailable: false, reason: '' }]);
  });

  it('follows what the user has set in another window', async () => {
    const { findByRole } = await renderApp(server, '/tags', HERE);
    await findByRole('button', { name: 'Conta de Ana' });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    server.live.emit('user', { action: 'update', user: AWAY });
    await findByRole('button', { name: 'Conta de Ana (ausente)' });
  });

  it('shows which colleague has set it, until the user says something themselves', async () => {
    const { person, findByRole, findByText, queryByText } = await renderApp(server, '/tags', HERE);
    await findByRole('button', { name: 'Conta de Ana' });
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    const setBy = (availability: User['availability']) =>
      server.live.emit('user', { action: 'update', user: { ...ADMIN, availability } });
    setBy({ isAvailable: false, reason: 'Almoço', setBy: 'Bia' });
    await findByText(/^Bia definiu você como ausente \(Almoço\)/);
    await person.click(await findByRole('button', { name: 'Conta de Ana (ausente)' }));
    await findByText('Ana · Administrador · Ausente · Almoço · definido por Bia');
    await person.keyboard('{Escape}');
    server.on('PUT /availability', () => AWAY);
    await person.click(await findByRole('button', { name: 'Entendi' }));
    await waitFor(() => expect(queryByText(/^Bia definiu você/)).toBeNull());
    expect(sent()).toEqual([{ isAvailable: false, reason: 'Almoço' }]);

    setBy({ isAvailable: true, reason: '', setBy: 'Bia' });
    await findByText('Bia definiu você como disponível.');
    setBy({ isAvailable: false, reason: '', setBy: 'Bia' });
    server.on('PUT /availability', () => HERE);
    await person.click(await findByRole('button', { name: 'Ficar disponível' }));
    await waitFor(() => expect(queryByText(/^Bia definiu você/)).toBeNull());
    expect(sent().at(-1)).toEqual({ isAvailable: true, reason: '' });
  });

  it('keeps the reason when saving fails, and says why', async () => {
    const { person, findByRole } = await renderApp(server, '/tags', HERE);
    await person.click(await findByRole('button', { name: 'Conta de Ana' }));
    await person.click(await findByRole('menuitem', { name: 'Ficar ausente…' }));
    const dialog = within(await findByRole('dialog', { name: 'Ficar ausente' }));
    await person.type(await dialog.findByLabelText('Motivo (opcional)'), 'Médico');
    await server.stop();
    await person.keyboard('{Enter}');
    await dialog.findByText(/Não foi possível falar com o servidor/);
    expect(dialog.getByLabelText('Motivo (opcional)')).toHaveProperty('value', 'Médico');
  });

  it('is not offered by servers of earlier versions', async () => {
    const { person, findByRole, queryByRole } = await renderApp(server, '/tags', ADMIN);
    await person.click(await findByRole('button', { name: 'Conta de Ana' }));
    await findByRole('menuitem', { name: 'Meu perfil' });
    expect(queryByRole('menuitem', { name: /Ficar/ })).toBeNull();
  });
});
