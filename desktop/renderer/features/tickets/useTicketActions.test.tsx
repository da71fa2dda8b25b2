import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { useTicketActions } from './useTicketActions.ts';

let server: MockServer;
beforeEach(async () => {
  server = await startMockServer();
  server.on('PUT /tickets/7', ({ text }) => aTicket(JSON.parse(text)));
  server.on('DELETE /tickets/7/read', () => ({}));
  server.on('DELETE /tickets/7', () => ({}));
});
afterEach(() => server.stop());

function Actions() {
  const actions = useTicketActions({ id: 7 });
  const [done, setDone] = useState('');
  const all = {
    close: () => actions.close(),
    closeAndNext: () => actions.close('/tickets/8'),
    giveBack: actions.giveBack,
    transfer: () => actions.transfer({ queueId: 3 }),
    markUnread: actions.markUnread,
    remove: actions.remove,
  };
  return (
    <>
      {Object.entries(all).map(([name, act]) => (
        <button key={name} type="button" onClick={() => void act().then((worked) => worked && setDone(name))}>
          {name}
        </button>
      ))}
      <output>{done && `did ${done}`}</output>
    </>
  );
}

it.each([
  ['close', '/tickets'],
  ['closeAndNext', '/tickets/8'],
  ['giveBack', '/tickets'],
  ['transfer', '/tickets'],
  ['markUnread', '/tickets'],
  ['remove', '/tickets'],
] as const)('%s leaves the conversation of the ticket, and no other', async (name, after) => {
  for (const [path, expected] of [
    ['/tickets/7', after],
    ['/conversation/7', after],
    ['/tickets/9', '/tickets/9'],
    ['/contacts', '/contacts'],
  ] as const) {
    const { person, router, findByRole, findByText, unmount } = await renderApp(server, path, undefined, {
      routes: [{ path: '*', element: <Actions /> }],
    });
    await person.click(await findByRole('button', { name }));
    await findByText(`did ${name}`);
    expect(router.state.location.pathname).toBe(expected);
    unmount();
  }
});
