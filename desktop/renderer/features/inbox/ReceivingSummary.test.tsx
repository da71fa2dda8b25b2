import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReceivingReport } from '#shared/contract/inbox.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aConnection } from '../connections/test/aConnection.ts';
import { setUpConnections } from '../connections/test/setUpConnections.ts';

const fixture = setUpConnections();
const at = (hours: number, minutes: number) => new Date(2026, 10, 24, hours, minutes).toISOString();

const COMPLETE: ReceivingReport = {
  id: 1,
  since: at(8, 0),
  received: 1204,
  shown: 1204,
  missing: [],
  others: [],
  interruptions: [],
};

/** Opens the connections, and the details of the first one. */
async function openDetails(report: ReceivingReport) {
  fixture.offer(aConnection(), aConnection({ id: 2, name: 'Filial', isDefault: false }));
  fixture.server.on('GET /inbox/receiving', () => [report]);
  const app = await renderApp(fixture.server, '/connections');
  await app.person.click(await app.findByRole('button', { name: /^Recebidas/ }));
  return { ...app, dialog: within(await app.findByRole('dialog')) };
}

it('shows on the connection how many messages arrived and how many are shown, and what that says', async () => {
  const { dialog, getAllByRole, queryByRole, findByRole, person } = await openDetails(COMPLETE);
  expect(dialog.getByText('Recebidas 1.204 · mostradas 1.204')).toBeDefined();
  expect(dialog.getByText('Tudo o que o WhatsApp entregou está nos atendimentos.')).toBeDefined();
  expect(dialog.getByText('Nenhuma nos últimos 7 dias.')).toBeDefined();
  await person.keyboard('{Escape}');
  expect(queryByRole('dialog')).toBeNull();
  const button = await findByRole('button', { name: 'Recebidas 1.204 · mostradas 1.204' });
  expect(document.activeElement).toBe(button);
  expect(getAllByRole('button', { name: /^Recebidas/ })).toHaveLength(1); // nothing is known of the other one
});

it('says of what is missing why, since when and what to do', async () => {
  const { dialog } = await openDetails({
    ...COMPLETE,
    shown: 1201,
    missing: [
      { reason: 'undecrypted', count: 2, since: at(9, 5) },
      { reason: 'phoneOnly', count: 1, since: at(10, 0) },
    ],
    others: [{ kind: 'status', count: 31 }],
    interruptions: [
      { beganAt: at(14, 2), endedAt: at(14, 9), announced: 12, arrived: 11, isComplete: true },
      { beganAt: null, endedAt: at(8, 30), announced: 0, arrived: 0, isComplete: true },
    ],
  });
  expect(dialog.getByText('Recebidas 1.204 · mostradas 1.201')).toBeDefined();
  expect(dialog.getByText(/^Ainda sem conteúdo: 2, desde 24\/11\/26 09:05\./)).toBeDefined();
  expect(dialog.getByText(/^Só o celular mostra: 1,/)).toBeDefined();
  expect(dialog.getByText('24/11/26 14:02 até 24/11/26 14:09')).toBeDefined();
  expect(dialog.getByText(/^O WhatsApp anunciou 12 e entregou 11\./)).toBeDefined();
  expect(dialog.getByText('Até 24/11/26 08:30')).toBeDefined();
  expect(dialog.getByText('O WhatsApp não tinha mensagens para entregar.')).toBeDefined();
  expect(dialog.getByText('Atualizações de status: 31')).toBeDefined();
  expect(dialog.queryByText(/^Tudo o que/)).toBeNull();
});

it('changes while the page is open', async () => {
  const { findByRole } = await openDetails(COMPLETE);
  await fixture.linked();
  fixture.server.on('GET /inbox/receiving', () => [{ ...COMPLETE, received: 1205 }]);
  fixture.server.live.emit('inboxUnfinished', { action: 'update' });
  const dialog = within(await findByRole('dialog'));
  expect(await dialog.findByText('Recebidas 1.205 · mostradas 1.204')).toBeDefined();
});
