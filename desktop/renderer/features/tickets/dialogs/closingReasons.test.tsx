import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { MacroFormDialog } from '../macros/MacroFormDialog.tsx';
import { CloseDialog } from './CloseDialog.tsx';

const SOLD = { id: 1, name: 'Vendido' };
const SPAM = { id: 2, name: 'Spam' };

describe('resolving a ticket', () => {
  let server: MockServer;
  let reasons: (typeof SOLD)[];
  let required: 'enabled' | 'disabled';
  const onConfirm = vi.fn<(next: string, closingReasonId?: number) => Promise<boolean>>();
  const onClose = vi.fn<() => void>();
  beforeEach(async () => {
    server = await startMockServer();
    reasons = [SOLD, SPAM];
    required = 'disabled';
    onConfirm.mockReset().mockResolvedValue(true);
    onClose.mockReset();
    server.on('GET /whatsapp', () => []);
    server.on('GET /settings', () => [{ key: 'closingReasonRequired', value: required }]);
    server.on('GET /closing-reasons', () => ({ closingReasons: reasons }));
  });
  afterEach(() => server.stop());

  const open = () => {
    const element = <CloseDialog ticket={aTicket()} onConfirm={onConfirm} onClose={onClose} />;
    return renderApp(server, '/', undefined, { routes: [{ path: '/', element }] });
  };

  it('asks for no reason while there are none, whatever the setting says', async () => {
    reasons = [];
    required = 'enabled';
    const { person, findByRole, queryByRole } = await open();
    const dialog = within(await findByRole('alertdialog'));
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Resolver' });
    await expect.poll(() => button.disabled).toBe(false);
    expect(queryByRole('combobox')).toBeNull();
    await person.click(button);
    await expect.poll(() => onConfirm.mock.calls).toEqual([['/tickets', undefined]]);
  });

  it('takes a reason by keys, or none', async () => {
    const { person, findByRole, findAllByRole } = await open();
    const field = await findByRole('combobox', { name: 'Motivo' });
    expect(field.textContent).toBe('Sem motivo');
    field.focus();
    await person.keyboard('{Enter}');
    expect((await findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
      'Sem motivo',
      'Vendido',
      'Spam',
    ]);
    await person.keyboard('v{Enter}');
    await expect.poll(() => field.textContent).toBe('Vendido');
    const dialog = within(await findByRole('dialog'));
    await person.click(dialog.getByRole('button', { name: 'Resolver' }));
    await expect.poll(() => onConfirm.mock.calls).toEqual([['/tickets', SOLD.id]]);
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
  });

  it('cannot be done without a reason where one is required', async () => {
    required = 'enabled';
    const { person, findByRole } = await open();
    const field = await findByRole('combobox', { name: 'Motivo' });
    const dialog = within(await findByRole('dialog'));
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Resolver' });
    await expect.poll(() => button.disabled).toBe(true);
    await person.click(field);
    await person.click(await findByRole('option', { name: 'Spam' }));
    await person.click(button);
    await expect.poll(() => onConfirm.mock.calls).toEqual([['/tickets', SPAM.id]]);
  });
});

it('a step of a macro resolves for a reason', async () => {
  const server = await startMockServer();
  for (const key of ['GET /whatsapp', 'GET /settings', 'GET /queue', 'GET /tags/list'])
    server.on(key, () => []);
  server.on('GET /closing-reasons', () => ({ closingReasons: [SOLD, SPAM] }));
  const step = { kind: 'resolve' as const, closingReasonId: 9 };
  const macro = { id: 5, name: 'Encerrar', isShared: true, queueIds: [], steps: [step], savedAt: '' };
  server.on('PUT /macros/5', () => macro);
  const names = { tags: [], queues: [], users: [], closingReasons: [] };
  const element = <MacroFormDialog macro={macro} names={names} onClose={() => undefined} />;
  const { person, findByRole } = await renderApp(server, '/', undefined, {
    routes: [{ path: '/', element }],
  });
  const field = await findByRole('combobox', { name: 'Motivo' });
  expect(field.textContent).toBe('Motivo excluído');
  await person.click(field);
  await person.click(await findByRole('option', { name: 'Vendido' }));
  await person.click(await findByRole('button', { name: 'Salvar' }));
  await expect
    .poll(() => server.requests('PUT /macros/5').map(({ text }) => JSON.parse(text).steps))
    .toEqual([[{ kind: 'resolve', closingReasonId: SOLD.id }]]);
  await server.stop();
});
