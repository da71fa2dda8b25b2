// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { createAppStore } from '#renderer/app/store.ts';
import { signedIn } from '#renderer/platform/session/index.ts';
import { ADMIN, sessionOf } from '#renderer/test/mockServer.ts';
import { linkLost, linked } from '#renderer/platform/socket/link.slice.ts';
import { aTicket } from './test/aTicket.ts';
import { markUnread, useMarkRead } from './useMarkRead.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Shows tickets in a window with or without the focus; `read` are the tickets reported as read. */
function openWindow(hasFocus = true) {
  const read: string[] = [];
  let isBroken = false;
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method === 'POST') read.push(new URL(address).pathname);
    return isBroken ? Response.error() : Response.json({});
  });
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus);
  const store = createAppStore({ serverAddress: 'http://127.0.0.1/' });
  store.dispatch(signedIn(sessionOf('token', ADMIN)));
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { rerender } = renderHook((ticket: Parameters<typeof useMarkRead>[0]) => useMarkRead(ticket), {
    wrapper,
    initialProps: undefined,
  });
  return {
    read,
    store,
    refuse: (isRefusing: boolean) => {
      isBroken = isRefusing;
    },
    show: (ticket: Parameters<typeof useMarkRead>[0]) => rerender(ticket),
    markUnread: () => act(async () => store.dispatch(markUnread(7)).unwrap()),
    giveFocus: () =>
      act(() => {
        focus.mockReturnValue(true);
        dispatchEvent(new Event('focus'));
      }),
  };
}

const unread = (fields: Parameters<typeof aTicket>[0] = {}) =>
  aTicket({ id: 7, userId: ADMIN.id, unreadMessages: 2, ...fields });

it('reports an unread conversation of the agent as read, again with each new message', async () => {
  const { read, show } = openWindow();
  show(unread());
  await vi.waitFor(() => expect(read).toEqual(['/tickets/7/read']));
  show(unread());
  show(unread({ unreadMessages: 0 }));
  show(unread({ unreadMessages: 1 }));
  await vi.waitFor(() => expect(read).toEqual(['/tickets/7/read', '/tickets/7/read']));
  show(unread({ id: 8, unreadMessages: 1 }));
  await vi.waitFor(() => expect(read.at(-1)).toBe('/tickets/8/read'));
  expect(read).toHaveLength(3);
});

it('repeats what could not be reported once the connection is back', async () => {
  const { read, show, store, refuse } = openWindow();
  refuse(true);
  act(() => void store.dispatch(linkLost()));
  show(unread());
  await vi.waitFor(() => expect(read).toEqual(['/tickets/7/read']));
  refuse(false);
  act(() => void store.dispatch(linked()));
  await vi.waitFor(() => expect(read).toEqual(['/tickets/7/read', '/tickets/7/read']));
});

it('waits until the window has the focus', async () => {
  const { read, show, giveFocus } = openWindow(false);
  show(unread({ id: 6 }));
  show(unread());
  giveFocus();
  await vi.waitFor(() => expect(read).toEqual(['/tickets/7/read'])); // the one that is shown now
});

it('leaves alone what is read, pending, closed or of another agent', async () => {
  const { read, show } = openWindow();
  for (const fields of [
    { unreadMessages: 0 },
    { status: 'pending' },
    { status: 'closed' },
    { userId: 99 },
    { userId: null },
  ] as const)
    show(unread(fields));
  show(undefined);
  show(unread({ id: 9 })); // only this one
  await vi.waitFor(() => expect(read).toEqual(['/tickets/9/read']));
});

it('leaves a conversation alone that the agent has marked as unread, until it is opened again', async () => {
  const { read, show, markUnread } = openWindow();
  show(unread({ unreadMessages: 0 }));
  await markUnread();
  show(unread({ unreadMessages: 1 }));
  show(unread({ id: 8 }));
  await vi.waitFor(() => expect(read).toEqual(['/tickets/8/read']));
  show(unread({ unreadMessages: 1 }));
  await vi.waitFor(() => expect(read).toEqual(['/tickets/8/read', '/tickets/7/read']));
});
