import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useState } from 'react';
import { Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { useConversationPages } from '../useMessages.ts';
import { EarlierRow } from './EarlierRow.tsx';

const CONVERSATION = { ticketId: 7, allChannels: false };

/** A conversation whose first row is removed while it is scrolled away. */
function Conversation() {
  useConversationPages(CONVERSATION);
  const [isShown, setShown] = useState(true);
  return (
    <>
      <button onClick={() => setShown(!isShown)}>scroll</button>
      {isShown && <EarlierRow conversation={CONVERSATION} />}
    </>
  );
}

const BUTTON = { name: 'Buscar mensagens mais antigas no celular' };

describe('older messages of the phone', () => {
  let server: MockServer;
  let pages = 0;
  beforeEach(async () => {
    server = await startMockServer();
    pages = 0;
    server.on('GET /messages/7', () => {
      pages += 1;
      return { messages: [], events: [], hasMore: false, count: 0 };
    });
  });
  afterEach(() => server.stop());
  const show = () =>
    renderApp(server, '/', undefined, {
      routes: [{ path: '/', element: <Conversation /> }],
    });

  it('are fetched and shown, until the phone has no more', async () => {
    const answers = [
      { stored: 50, isEnd: false },
      { stored: 0, isEnd: true },
    ];
    server.on('POST /messages/7/earlier', () => answers.shift());
    const { findByRole, findByText, getByText, person } = await show();
    (await findByRole('button', BUTTON)).click();
    await expect.poll(() => pages).toBe(2); // the conversation is loaded again
    (await findByRole('button', BUTTON)).click();
    expect(await findByText('O celular não tem mensagens mais antigas.')).toBeDefined();
    expect(pages).toBe(2);

    for (const _ of ['away', 'back']) await person.click(getByText('scroll'));
    getByText('O celular não tem mensagens mais antigas.');
    expect(pages).toBe(2);
  });

  it('can be requested again when the phone does not answer', async () => {
    server.on('POST /messages/7/earlier', () => {
      return new Refusal('ERR_PHONE_UNANSWERED');
    });
    const { findByRole } = await show();
    (await findByRole('button', BUTTON)).click();
    expect((await findByRole('alert')).textContent).toContain('O celular não respondeu.');
    expect(await findByRole('button', BUTTON)).toBeDefined();
  });
});
