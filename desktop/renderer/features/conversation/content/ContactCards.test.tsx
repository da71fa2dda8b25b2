import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { MessageActionsContext, type MessageActions } from '../message/actions.ts';
import { ContactCards } from './ContactCards.tsx';

const CARD = 'BEGIN:VCARD\nFN:Clara Ribeiro\nTEL;waid=5511988810099:+55 11 98881-0099\nEND:VCARD';

describe('contact cards', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /settings', () => []);
  });
  afterEach(() => server.stop());

  const show = (openConversationWith: MessageActions['openConversationWith'], body = CARD) => {
    const unused = () => expect.unreachable('a card asks for nothing else');
    const actions: MessageActions = {
      connectionId: null,
      mayWrite: true,
      isGroup: false,
      openMenu: unused,
      view: unused,
      react: unused,
      retry: unused,
      fetchFile: unused,
      remove: unused,
      rewrite: unused,
      openConversationWith,
    };
    const element = (
      <MessageActionsContext value={actions}>
        <ContactCards body={body} />
      </MessageActionsContext>
    );
    return renderApp(server, '/', undefined, { routes: [{ path: '/', element }] });
  };

  it('show name and number, and start a conversation', async () => {
    const openConversationWith = vi.fn();
    const { findByRole, getByText, person } = await show(openConversationWith);
    await person.click(await findByRole('button', { name: 'Conversar: Clara Ribeiro' }));
    expect(openConversationWith).toHaveBeenCalledWith({ name: 'Clara Ribeiro', number: '+55 11 98881-0099' });
    expect(getByText('+55 11 98881-0099')).toBeDefined();
  });

  it('show a number that a card has twice', async () => {
    const complain = vi.spyOn(console, 'error');
    const { findAllByText } = await show(undefined, CARD.replace(/(TEL.*)/, '$1\n$1'));
    expect(await findAllByText('+55 11 98881-0099')).toHaveLength(2);
    expect(complain).not.toHaveBeenCalled(); // as React does of two with the same key
  });

  it('start none for users who may not enter numbers', async () => {
    const { findByText, queryByRole } = await show(undefined);
    await findByText('Clara Ribeiro');
    expect(queryByRole('button')).toBeNull();
  });
});
