import { render, within } from '@testing-library/react';
import { act } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#renderer/platform/i18n/index.ts';
import { Refusal, startDeskServer, type DeskServer } from '#renderer/test/deskServer.ts';
import { renderDesk } from '#renderer/test/renderDesk.tsx';
import { RestartCountdown } from './RestartCountdown.tsx';

describe('system', () => {
  let server: DeskServer;
  beforeEach(async () => {
    server = await startDeskServer();
    server.on('GET /whatsapp', () => []);
  });
  afterEach(() => server.stop());

  it('says that the version is the latest', async () => {
    server.on('GET /version', () => ({ version: 'v1.10.4', latest: 'v1.10.4', isOutdated: false }));
    const { findByText, findByRole } = await renderDesk(server, '/connections');
    await findByText('v1.10.4');
    expect(await findByRole('img', { name: 'Esta é a versão mais recente.' })).toBeDefined();
  });

  it('warns of a newer one', async () => {
    server.on('GET /version', () => ({ version: 'v1.10.4', latest: 'v1.11.0', isOutdated: true }));
    const { findByText } = await renderDesk(server, '/connections');
    expect(await findByText('Há uma versão mais nova: v1.11.0.')).toBeDefined();
  });

  it('asks before a restart, then counts down', async () => {
    server.on('POST /restartpm2', () => ({}));
    const { person, findByRole, findByText } = await renderDesk(server, '/connections');
    await person.click(await findByRole('button', { name: 'Reiniciar sistema' }));
    const question = within(await findByRole('alertdialog', { name: 'Reiniciar o sistema?' }));
    expect(server.requests('POST /restartpm2')).toHaveLength(0);
    await person.click(question.getByRole('button', { name: 'Reiniciar sistema' }));
    await findByText(/A página recarrega em \d+ segundos\./);
    expect(server.requests('POST /restartpm2')).toHaveLength(1);
  });

  it('counts nothing down when the restart was refused', async () => {
    server.on('POST /restartpm2', () => new Refusal('ERR_NO_PERMISSION'));
    const { person, findByRole, findByText, queryByText } = await renderDesk(server, '/connections');
    await person.click(await findByRole('button', { name: 'Reiniciar sistema' }));
    const question = within(await findByRole('alertdialog', { name: 'Reiniciar o sistema?' }));
    await person.click(question.getByRole('button', { name: 'Reiniciar sistema' }));
    await findByText(/Você não tem permissão/);
    expect(queryByText(/recarrega/)).toBeNull();
  });
});

describe('the countdown', () => {
  afterEach(() => vi.useRealTimers());

  it('takes fifteen seconds', async () => {
    const words = await startI18n('pt');
    vi.useFakeTimers();
    const onEnd = vi.fn<() => void>();
    const { getByText } = render(
      <I18nextProvider i18n={words}>
        <RestartCountdown onEnd={onEnd} />
      </I18nextProvider>,
    );
    expect(getByText('A página recarrega em 15 segundos.')).toBeDefined();
    for (let second = 1; second < 15; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(getByText('A página recarrega em 1 segundo.')).toBeDefined();
    expect(onEnd).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(onEnd).toHaveBeenCalledOnce();
  });
});
