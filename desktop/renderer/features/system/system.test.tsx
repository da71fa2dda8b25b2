import { render, waitFor, within } from '@testing-library/react';
import { act } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#renderer/platform/i18n/index.ts';
import { Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { RestartCountdown } from './RestartCountdown.tsx';

describe('system', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /whatsapp', () => []);
  });
  afterEach(() => server.stop());

  it('shows that the version is the latest', async () => {
    server.on('GET /version', () => ({ version: 'v1.10.4', latest: 'v1.10.4', isOutdated: false }));
    const { findByText, findByRole } = await renderApp(server, '/connections');
    await findByText('v1.10.4');
    expect(await findByRole('img', { name: 'Esta é a versão mais recente.' })).toBeDefined();
  });

  it('shows that a newer version is available', async () => {
    server.on('GET /version', () => ({ version: 'v1.10.4', latest: 'v1.11.0', isOutdated: true }));
    const { findByText } = await renderApp(server, '/connections');
    expect(await findByText('Há uma versão mais nova: v1.11.0.')).toBeDefined();
  });

  it('asks before a restart, then counts down', async () => {
    server.on('POST /restartpm2', () => ({}));
    const { person, findByRole } = await renderApp(server, '/connections');
    await person.click(await findByRole('button', { name: 'Reiniciar sistema' }));
    const confirmDialog = within(await findByRole('alertdialog', { name: 'Reiniciar o sistema?' }));
    expect(server.requests('POST /restartpm2')).toHaveLength(0);
    await person.click(confirmDialog.getByRole('button', { name: 'Reiniciar sistema' }));
    const timer = await findByRole('timer');
    expect(timer.textContent).toMatch(/A página recarrega em \d+ segundos\./);
    await waitFor(() => expect(document.activeElement).toBe(timer));
    await person.tab();
    expect(document.activeElement).toBe(timer);
    expect(server.requests('POST /restartpm2')).toHaveLength(1);
  });

  it('does not count down when the restart was refused', async () => {
    server.on('POST /restartpm2', () => new Refusal('ERR_NO_PERMISSION'));
    const { person, findByRole, findByText, queryByText } = await renderApp(server, '/connections');
    await person.click(await findByRole('button', { name: 'Reiniciar sistema' }));
    const confirmDialog = within(await findByRole('alertdialog', { name: 'Reiniciar o sistema?' }));
    await person.click(confirmDialog.getByRole('button', { name: 'Reiniciar sistema' }));
    await findByText(/Você não tem permissão/);
    expect(queryByText(/recarrega/)).toBeNull();
  });
});

describe('system status', () => {
  const check = (name: string, change = {}) => ({
    name,
    isOk: true,
    failure: null,
    problem: null,
    value: null,
    milliseconds: 2,
    ...change,
  });
  const status = (change = {}) => ({
    isReady: true,
    measuredAt: '2026-11-22T12:30:00.000Z',
    checks: [check('database'), check('disk', { value: 5 * 1024 ** 3 }), check('inbox', { value: 0 })],
    hasDictionaries: false,
    connections: [],
    ...change,
  });
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /whatsapp', () => []);
    server.on('GET /settings', () => []);
  });
  afterEach(() => server.stop());
  const open = () => renderApp(server, '/settings?tab=status');

  it('shows each check with its measured value and each connection with its last activity', async () => {
    server.on('GET /system/status', () =>
      status({
        connections: [
          {
            id: 1,
            name: 'Loja',
            status: 'CONNECTED',
            lastReceivedAt: new Date(2026, 10, 22, 9, 5).toISOString(),
            lastSentAt: null,
          },
        ],
      }),
    );
    const { findByText, getAllByText, getByText } = await open();
    await findByText('Tudo está funcionando');
    expect(getAllByText('OK')).toHaveLength(3);
    expect(getByText(/^5\sGB livres$/)).toBeDefined();
    expect(getByText('Nada em espera')).toBeDefined();
    expect(getByText('Última recebida: 22/11/26 09:05')).toBeDefined();
    expect(getByText('Última enviada: sem registro')).toBeDefined();
  });

  it('says that links lead nowhere when the server is open to a network without knowing its address', async () => {
    server.on('GET /system/status', () => status({ lacksPublicUrl: true }));
    const { findByText, getByText } = await open();
    await findByText('Tudo está funcionando');
    expect(getByText('Endereço público')).toBeDefined();
    expect(getByText('Não definido')).toBeDefined();
    expect(getByText(/PUBLIC_URL/)).toBeDefined();
  });

  it('says beside a working server how many connections are disconnected', async () => {
    const connection = { name: 'Loja', lastReceivedAt: null, lastSentAt: null };
    const connections = (['DISCONNECTED', 'TIMEOUT', 'OPENING', 'CONNECTED'] as const).map(
      (state, index) => ({ ...connection, id: index + 1, status: state }),
    );
    server.on('GET /system/status', () => status({ connections }));
    const { findByText } = await open();
    expect(await findByText('O servidor está funcionando · 2 conexões desconectadas')).toBeDefined();
  });

  it('shows what fails, since when and what to do', async () => {
    server.on('GET /system/status', () =>
      status({
        isReady: false,
        checks: [
          check('inbox', { isOk: false, failure: 'limit', problem: 'waits for 700 s', value: 700 }),
          check('media', { isOk: false, failure: 'timeout', problem: 'no answer within 3000 ms' }),
          check('jobs', { isOk: false, failure: 'limit', problem: 'for 600 s', value: 600 }),
        ],
      }),
    );
    const { findByText, getAllByText, getByText } = await open();
    await findByText('Algo precisa de atenção');
    expect(getAllByText('Com problema')).toHaveLength(3);
    expect(getByText(/^Espera mais longa: 11\smin$/)).toBeDefined();
    expect(getByText('Não respondeu a tempo.')).toBeDefined();
    expect(getByText(/A pasta de arquivos não aceita gravações/)).toBeDefined();
    expect(getByText('Detalhe técnico: no answer within 3000 ms')).toBeDefined();
    expect(getByText(/^Atendimentos parados não são resolvidos/)).toBeDefined();
    expect(getAllByText(/^Espera mais longa/)).toHaveLength(1); // no message waits because of the jobs
  });

  it('keeps the last values, and says how old they are, when it cannot be measured again', async () => {
    server.on('GET /system/status', () => status());
    const { person, findByRole, findByText, queryByText } = await open();
    await findByText('Tudo está funcionando');
    expect(queryByText(/Os dados abaixo são de/)).toBeNull();
    server.on('GET /system/status', () => new Refusal('ERR_TEMPORARILY_UNAVAILABLE'));
    await person.click(await findByRole('button', { name: 'Verificar agora' }));
    await findByText(/Os dados abaixo são de/);
    server.on('GET /system/status', () => status({ isReady: false }));
    await person.click(await findByRole('button', { name: 'Verificar agora' }));
    await findByText('Algo precisa de atenção');
    expect(queryByText(/Os dados abaixo são de/)).toBeNull();
  });

  it('says whether desktop programs get their dictionaries from the server', async () => {
    server.on('GET /system/status', () => status());
    const { person, findByRole, findByText } = await open();
    await findByText(/Este servidor não tem dicionários/);
    await findByText('Externos');
    server.on('GET /system/status', () => status({ hasDictionaries: true }));
    await person.click(await findByRole('button', { name: 'Verificar agora' }));
    await findByText('Neste servidor');
    expect(await findByText('Os programas para desktop os baixam deste servidor.')).toBeDefined();
  });

  it('shows what each of several server processes does, and of a single one its tasks', async () => {
    const process = {
      id: '0e8f7f3a-0000-4000-8000-000000000001',
      host: 'servidor-1',
      pid: 71_001,
      version: 'v1.11.0',
      roles: ['web', 'worker'],
      sessions: 0,
      sockets: 12,
      startedAt: new Date(2026, 10, 22, 9, 5).toISOString(),
      seenAt: '2026-11-22T12:29:57.000Z',
    };
    const other = {
      ...process,
      id: '0e8f7f3a-0000-4000-8000-000000000002',
      pid: 71_002,
      roles: ['sessions'],
    };
    server.on('GET /system/status', () => status({ processes: [process, { ...other, sessions: 3 }] }));
    const { person, findByRole, findByText, queryByRole } = await open();
    const table = await findByRole('table', { name: 'Processos do servidor' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows.slice(1)).toEqual([
      [
        'servidor-1 (71001)',
        'v1.11.0',
        'telas e API · trabalho em segundo plano',
        '0',
        '12',
        '22/11/26 09:05',
        'há 3 s',
      ],
      ['servidor-1 (71002)', 'v1.11.0', 'sessões', '3', '12', '22/11/26 09:05', 'há 3 s'],
    ]);
    server.on('GET /system/status', () => status({ processes: [process] }));
    await person.click(await findByRole('button', { name: 'Verificar agora' }));
    await findByText('Um processo do servidor: telas e API · trabalho em segundo plano');
    expect(queryByRole('table', { name: 'Processos do servidor' })).toBeNull();
  });

  it('offers a retry when nothing was loaded', async () => {
    server.on('GET /system/status', () => new Refusal('ERR_TEMPORARILY_UNAVAILABLE'));
    const { person, findByRole, findByText } = await open();
    const again = await findByRole('button', { name: 'Tentar novamente' });
    server.on('GET /system/status', () => status());
    await person.click(again);
    expect(await findByText('Tudo está funcionando')).toBeDefined();
  });
});

describe('restart countdown', () => {
  afterEach(() => vi.useRealTimers());

  it('takes fifteen seconds', async () => {
    const i18n = await startI18n('pt');
    vi.useFakeTimers();
    const onEnd = vi.fn<() => void>();
    const { getByText } = render(
      <I18nextProvider i18n={i18n}>
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
