import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { waitingChosen } from '../tickets.slice.ts';
import { TicketsManager } from './TicketsManager.tsx';

let server: MockServer;
beforeEach(async () => {
  server = await startMockServer();
  for (const key of ['GET /settings', 'GET /queue', 'GET /whatsapp']) server.on(key, () => []);
  server.on('GET /tickets', () => ({ tickets: [], count: 0, hasMore: false }));
});
afterEach(() => server.stop());

/** Chooses the pending tickets, as the menu of the tray does. */
function Tray() {
  const dispatch = useAppDispatch();
  return <button onClick={() => dispatch(waitingChosen(null))}>tray</button>;
}

it('empties the search box when another list is chosen elsewhere', async () => {
  const element = (
    <>
      <TicketsManager />
      <Tray />
    </>
  );
  const { person, findByRole, getByText } = await renderApp(server, '/', undefined, {
    routes: [{ path: '/', element }],
  });
  const box = await findByRole('searchbox');
  const searches = () => server.requests('GET /tickets').map(({ query }) => query.get('searchParam'));
  await person.type(box, 'maria');
  await expect.poll(searches).toContain('maria');
  await person.click(getByText('tray'));
  await waitFor(() => expect(box).toHaveProperty('value', ''));
});
