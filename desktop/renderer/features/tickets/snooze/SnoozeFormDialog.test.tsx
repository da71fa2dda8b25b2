import { act, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { SnoozeFormDialog } from './SnoozeFormDialog.tsx';

/** March 10, 2026 is a Tuesday. In the time of this computer. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 2, day, hour, minute);
const SALES = {
  id: 4,
  name: 'Vendas',
  color: '#123456',
  hours: [{ days: [1, 2, 3, 4, 5], start: '08:30', end: '18:00' }],
};

describe('the times of the dialog to put tickets away', () => {
  let server: MockServer;
  const onSnooze = vi.fn(async () => undefined);
  let now: number;
  const watchers = new Set<() => void>();
  beforeEach(async () => {
    onSnooze.mockClear();
    now = at(10, 10).getTime();
    server = await startMockServer();
    server.on('GET /queue', () => [SALES]);
    server.on('GET /closed-days', () => [{ day: '2025-03-11', name: 'Aniversário', isYearly: true }]);
  });
  afterEach(() => server.stop());

  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  const setNow = (later: Date) =>
    act(() => {
      now = later.getTime();
      for (const watcher of watchers) watcher();
    });
  function Dialog() {
    const shown = useSyncExternalStore(watch, () => now);
    return (
      <SnoozeFormDialog
        title="Adiar"
        queueId={SALES.id}
        reason=""
        now={shown}
        onSnooze={onSnooze}
        onClose={() => undefined}
      />
    );
  }
  const open = async () => {
    const app = await renderApp(server, '/', ADMIN, { routes: [{ path: '*', element: <Dialog /> }] });
    return { ...app, dialog: within(await app.findByRole('dialog', { name: 'Adiar' })) };
  };

  it('names a morning by what it is once its queue is closed on that day', async () => {
    const { dialog, person } = await open();
    const reopens = await dialog.findByRole('radio', { name: /^Quando a fila reabrir · .*08:30/ });
    expect(reopens).toHaveProperty('checked', true);
    await person.click(dialog.getByRole('button', { name: 'Adiar' }));
    expect(onSnooze.mock.calls).toEqual([[{ until: at(12, 8, 30).toISOString(), reason: '' }]]);
  });

  it('are asked for again when the chosen one is gone, as the queue closes before it', async () => {
    const { dialog, person } = await open();
    await person.click(await dialog.findByRole('radio', { name: /^Mais tarde hoje · .*13:00/ }));
    setNow(at(10, 15, 30));
    expect(dialog.queryByRole('radio', { name: /^Mais tarde hoje/ })).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Adiar' }));
    await dialog.findByText('Escolha um momento futuro, no máximo daqui a um ano.');
    expect(onSnooze).not.toHaveBeenCalled();
    await person.click(dialog.getByRole('radio', { name: /^Em uma hora · .*16:30/ }));
    await person.click(dialog.getByRole('button', { name: 'Adiar' }));
    expect(onSnooze.mock.calls).toEqual([[{ until: at(10, 16, 30).toISOString(), reason: '' }]]);
  });
});
