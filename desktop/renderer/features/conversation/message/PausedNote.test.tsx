import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SendingLimits } from '#shared/contract/sendingLimits.ts';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aMessage } from '../test/aMessage.ts';
import { MessageActionsContext, type MessageActions } from './actions.ts';
import { PausedNote } from './PausedNote.tsx';

const LIMITS: SendingLimits = {
  id: 3,
  form: { isLimited: true, dailyLimit: 60, minPause: 20, hasWarmUp: true },
  used: 60,
  limit: 60,
  warmUp: null,
  pause: { reason: 'daily', until: new Date(2050, 10, 26, 14, 30).toISOString() },
  waiting: 1,
  quota: null,
  lockKind: '',
  checkedAt: null,
};

describe('a message that waits for first contacts', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /settings', () => []);
    server.on('GET /sending-limits', () => [LIMITS]);
  });
  afterEach(() => server.stop());

  const show = (changed: Partial<MessageActions> = {}) => {
    const unused = () => expect.unreachable('the note asks for nothing else');
    const actions: MessageActions = {
      connectionId: 3,
      mayWrite: true,
      isGroup: false,
      openMenu: unused,
      view: unused,
      react: unused,
      retry: unused,
      fetchFile: unused,
      remove: unused,
      rewrite: unused,
      openConversationWith: undefined,
      ...changed,
    };
    const element = (
      <MessageActionsContext value={actions}>
        <PausedNote
          isReadOnly={!actions.mayWrite}
          message={aMessage({ id: 9, fromMe: true, isPaused: true })}
        />
      </MessageActionsContext>
    );
    return renderApp(server, '/', undefined, { routes: [{ path: '/', element }] });
  };

  it('says why and until when, and can be deleted', async () => {
    const remove = vi.fn();
    const { findByText, getByRole, person } = await show({ remove });
    await findByText(
      'Na fila: o limite diário de primeiras mensagens deste número foi atingido. Sai em 26/11/50 14:30, ou quando a pessoa escrever.',
    );
    await person.click(getByRole('button', { name: 'Apagar' }));
    expect(remove).toHaveBeenCalledWith(expect.objectContaining({ id: 9 }));
  });

  it.each([
    [
      { reason: 'locked', until: null },
      /o WhatsApp não deixa este número escrever para pessoas novas até data ainda não informada/,
    ],
    [{ reason: 'daily', until: '2020-01-01T00:00:00.000Z' }, /^Na fila: sai em instantes\.$/],
    [null, /^Na fila: sai em instantes\.$/],
  ] as const)(
    'says what holds now (%o), and offers nothing to those who may only read',
    async (pause, text) => {
      server.on('GET /sending-limits', () => [{ ...LIMITS, pause }]);
      const { findByText, queryByRole } = await show({ mayWrite: false });
      await findByText(text);
      expect(queryByRole('button')).toBeNull();
    },
  );
});
