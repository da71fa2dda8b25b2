import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MESSAGE_MAX_LENGTH } from '#shared/domain/limits.ts';
import { SocketProvider } from '#renderer/platform/socket/index.ts';
import { DiscardDialog } from '#renderer/ui/DiscardDialog.tsx';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { conversationApi } from '../conversation.api.ts';
import { aMessage } from '../test/aMessage.ts';
import { aTicket } from '../test/aTicket.ts';
import { useConversationKey } from '../useConversationKey.ts';
import { useConversationPages } from '../useMessages.ts';
import { Composer } from './Composer.tsx';
import { useReplyWindow } from './useReplyWindow.ts';
import { voiceEncoder } from './voice/recordVoice.ts';
import { useVoiceMessage } from './voice/useVoiceMessage.ts';
import { useComposerTarget, type ComposerTarget } from './useComposerTarget.ts';

describe('the target of the composer', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'mediaDevices');
    await server.stop();
  });

  const first = aMessage({ id: 1, fromMe: true, body: 'Bom dia' });
  const second = aMessage({ id: 2, fromMe: true, body: 'Boa tarde' });
  const TARGETS: Record<string, ComposerTarget> = {
    'edit first': { kind: 'edit', message: first },
    'edit second': { kind: 'edit', message: second },
    'answer second': { kind: 'reply', message: second },
  };
  const NONE = {
    files: [],
    add: () => undefined,
    addOfQuickAnswer: () => undefined,
    remove: () => undefined,
    clear: () => undefined,
  };
  function Conversation() {
    const key = useConversationKey(7);
    const { target, openEdit, choose, end, discardDialog } = useComposerTarget(key);
    useConversationPages(key);
    const ticket = aTicket();
    const recorder = useVoiceMessage(ticket, { target, chosen: NONE, maySend: true, onEnd: end });
    const { currentData } = conversationApi.endpoints.conversation.useInfiniteQueryState(key);
    return (
      <>
        <output>{currentData?.pages.map(({ messages }) => messages.map(({ body }) => body).join())}</output>
        {Object.entries(TARGETS).map(([name, next]) => (
          <button key={name} type="button" onClick={() => choose({ ...next })}>
            {name}
          </button>
        ))}
        <Composer
          ticket={ticket}
          mayWrite
          replyWindow={useReplyWindow(ticket.id, undefined)}
          recorder={recorder}
          target={target}
          openEdit={openEdit}
          chosen={NONE}
          mayNote={false}
          onTarget={choose}
          onEnd={end}
        />
        {discardDialog && <DiscardDialog {...discardDialog} />}
      </>
    );
  }
  const open = async () => {
    let shown = first;
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    server.on('GET /messages/7', () => ({ messages: [shown, second], hasMore: false, count: 2 }));
    server.on('POST /messages/edit/1', async ({ text }) => {
      await isReleased;
      shown = { ...first, ...JSON.parse(text) };
      return shown;
    });
    const app = await renderApp(server, '/', undefined, {
      routes: [
        {
          path: '/',
          element: (
            <SocketProvider>
              <Conversation />
            </SocketProvider>
          ),
        },
      ],
    });
    await app.findByText('Bom dia,Boa tarde');
    const choose = async (name: string) => app.person.click(await app.findByRole('button', { name }));
    const box = async () => {
      const found = await app.findByLabelText('Mensagem para Maria');
      return found instanceof HTMLTextAreaElement ? found : expect.fail('no text box');
    };
    /** Saves the first message slowly. */
    const save = async () => {
      await choose('edit first');
      await app.person.type(await box(), '!{Enter}');
      await waitFor(() => expect(server.requests('POST /messages/edit/1')).toHaveLength(1));
    };
    const answer = async () => {
      release();
      await app.findByText('Bom dia!,Boa tarde');
    };
    return { ...app, choose, box, save, answer };
  };

  it('ends when it is saved, and is not changed meanwhile', async () => {
    const { box, save, answer, person } = await open();
    await save();
    await person.type(await box(), ' Tudo bem?');
    expect((await box()).value).toBe('Bom dia!');
    await answer();
    await waitFor(async () => expect((await box()).value).toBe(''));
  });

  it.each([
    ['edit second', 'Boa tarde, Maria'],
    ['answer second', ', Maria'],
    ['edit first', 'Bom dia, Maria'],
  ])('stays when an earlier one is saved late: %s', async (name, text) => {
    const { box, choose, save, answer, person } = await open();
    await save();
    await person.click(await screen.findByRole('button', { name: 'Cancelar edição' }));
    await choose(name);
    await person.type(await box(), ', Maria');
    await answer();
    expect((await box()).value).toBe(text);
    await screen.findByRole('button', {
      name: name.startsWith('edit') ? 'Cancelar edição' : 'Cancelar resposta',
    });
  });

  it('is asked about before an edit with changes is lost, and not without any', async () => {
    const { box, choose, person, findByRole, queryByRole } = await open();
    const press = async (name: string) => person.click(await findByRole('button', { name }));
    await choose('edit first');
    await choose('edit second');
    expect((await box()).value).toBe('Boa tarde');
    await person.type(await box(), '!');
    await choose('edit first');
    await findByRole('alertdialog', { name: 'Descartar as alterações?' });
    await press('Continuar editando');
    expect((await box()).value).toBe('Boa tarde!');
    await choose('answer second');
    await press('Descartar');
    await findByRole('button', { name: 'Cancelar resposta' });
    await choose('edit second');
    expect((await box()).value).toBe('Boa tarde');
    await person.type(await box(), '?{Escape}');
    await press('Descartar');
    await waitFor(async () => expect((await box()).value).toBe(''));
    await choose('edit second');
    await person.type(await box(), '{Escape}');
    expect(queryByRole('alertdialog')).toBeNull();
    expect((await box()).value).toBe('');
  });

  it('is not saved with a text that is too long, of which nothing is cut off', async () => {
    const { box, choose, person, findByText } = await open();
    await choose('edit first');
    await person.click(await box());
    await person.paste('!'.repeat(MESSAGE_MAX_LENGTH));
    expect(await findByText('O texto tem 7 caracteres a mais: o limite é 65.536.')).toBeDefined();
    expect((await box()).value).toHaveLength(MESSAGE_MAX_LENGTH + 7);
    await person.keyboard('{Enter}');
    expect(server.requests('POST /messages/edit/1')).toEqual([]);
  });

  it('goes on when it is chosen again', async () => {
    const { box, choose, save, answer } = await open();
    await save();
    await choose('edit first');
    expect((await box()).value).toBe('Bom dia!');
    await answer();
    await waitFor(async () => expect((await box()).value).toBe(''));
  });

  it('waits for the end of a recording', async () => {
    const cancel = vi.fn<() => Promise<void>>(async () => undefined);
    vi.spyOn(voiceEncoder, 'load').mockResolvedValue(async () => ({
      finish: vi.fn<() => Promise<File>>(),
      cancel,
    }));
    const track = { kind: 'audio', stop: () => undefined };
    const getUserMedia = async () => ({ getTracks: () => [track], getAudioTracks: () => [track] });
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
    const { box, choose, person, findByRole } = await open();
    await person.click(await findByRole('button', { name: 'Gravar áudio' }));
    const timer = await findByRole('timer');
    await choose('edit first');
    expect(timer.isConnected).toBe(true);
    expect(cancel).not.toHaveBeenCalled();
    await person.click(await findByRole('button', { name: 'Descartar áudio' }));
    await waitFor(async () => expect((await box()).value).toBe('Bom dia'));
  });
});
