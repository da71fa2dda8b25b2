import { render } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { createAppStore } from '#renderer/app/store.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { signedIn } from '#renderer/platform/session/index.ts';
import { ADMIN, sessionOf } from '#renderer/test/mockServer.ts';
import { conversationApi } from './conversation.api.ts';
import { aMessage } from './test/aMessage.ts';
import { aTicket } from './test/aTicket.ts';
import { useConversationPages, useMessages } from './useMessages.ts';

const CONVERSATION = { ticketId: 7, allChannels: false };

afterEach(() => vi.unstubAllGlobals());

/** The conversation, which is loaded again at the very moment in which more of it would be. */
function Rows() {
  const { rows, messages } = useMessages(
    aTicket({ unreadMessages: 45 }),
    CONVERSATION,
    useConversationPages(CONVERSATION),
  );
  const dispatch = useAppDispatch();
  const isReloaded = useRef(false);
  useLayoutEffect(() => {
    if (messages.length === 0 || isReloaded.current) return;
    isReloaded.current = true;
    void dispatch(
      conversationApi.endpoints.conversation.initiate(CONVERSATION, { forceRefetch: true, subscribe: false }),
    );
  });
  return <p>{rows ? `${messages.length} messages` : 'loading'}</p>;
}

it('loads the unread messages although the conversation is loaded again meanwhile', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const before = Number(new URL(address).searchParams.get('before') ?? 101);
    const messages = Array.from({ length: 20 }, (_, count) => aMessage({ id: before - 20 + count }));
    return Response.json({ messages, hasMore: true, count: 100 });
  });
  const store = createAppStore({ serverAddress: 'http://127.0.0.1/' });
  store.dispatch(signedIn(sessionOf('token', ADMIN)));
  const { findByText } = render(
    <Provider store={store}>
      <Rows />
    </Provider>,
  );
  expect(await findByText('60 messages')).toBeDefined();
});
