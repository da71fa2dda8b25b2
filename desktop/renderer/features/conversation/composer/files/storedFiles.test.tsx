import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { memoryStore } from '#renderer/test/memoryStore.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aMessage } from '../../test/aMessage.ts';
import { aTicket } from '../../test/aTicket.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('chosen files that are not sent', () => {
  let server: MockServer;
  let device: ReturnType<typeof memoryStore>;
  beforeEach(async () => {
    server = await startMockServer();
    device = memoryStore();
    URL.createObjectURL = () => 'data:text/plain,bytes'; // can be fetched, like the object URL of a file
    URL.revokeObjectURL = () => undefined;
    for (const id of [7, 8]) {
      server.on(`GET /tickets/${id}`, () => aTicket({ id }));
      server.on(`GET /messages/${id}`, () => ({ messages: [aMessage()], hasMore: false, count: 1 }));
    }
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await server.stop();
  });

  const open = async (ticketId: number) => {
    const app = await renderApp(server, `/tickets/${ticketId}`, undefined, {
      deviceStore: device.window(),
    });
    const ready = () => app.findByLabelText('Mensagem para Maria');
    await ready();
    const choose = async (...names: string[]) => {
      const files = names.map((name) => new File([name], name, { type: 'text/plain' }));
      const [input] = app.container.querySelectorAll<HTMLInputElement>('input[type=file]');
      if (input) await app.person.upload(input, files);
    };
    const go = async (to: number) => {
      await act(() => app.router.navigate(`/tickets/${to}`));
      await ready();
    };
    const names = () => within(app.getByLabelText('Arquivos para enviar')).getAllByText(/\.txt$/);
    const shows = (...wanted: string[]) =>
      waitFor(() => expect(names().map((name) => name.textContent)).toEqual(wanted));
    const showsNone = () => waitFor(() => expect(app.queryByLabelText('Arquivos para enviar')).toBeNull());
    return { ...app, choose, go, shows, showsNone };
  };
  const storedCount = async () => (await device.read(`files ${server.address} 1`)).length;

  it('stay with their ticket when the user returns, also in a new window, and nowhere else', async () => {
    const first = await open(7);
    await first.choose('a.txt', 'b.txt');
    await first.shows('a.txt', 'b.txt');
    await first.go(8);
    await first.showsNone();
    await first.choose('c.txt');
    await first.shows('c.txt');
    await first.go(7);
    await first.shows('a.txt', 'b.txt');
    first.unmount();

    const second = await open(7);
    await second.shows('a.txt', 'b.txt');
    await second.person.click(second.getByLabelText('Remover a.txt'));
    await second.shows('b.txt');
    await waitFor(async () => expect(await storedCount()).toBe(2)); // including the one of the other ticket
  });

  it('are deleted when they are sent', async () => {
    server.on('POST /messages/7', () => ({ messages: [aMessage({ id: 2, fromMe: true })] }));
    const first = await open(7);
    await first.choose('a.txt');
    await first.shows('a.txt');
    await waitFor(async () => expect(await storedCount()).toBe(1));
    await first.person.click(first.getByLabelText('Enviar mensagem'));
    await first.showsNone();
    await waitFor(async () => expect(await storedCount()).toBe(0));
    await waitFor(() => expect(server.requests('POST /messages/7')).toHaveLength(1));
  });

  it('are deleted when they are old, or cannot be parsed any more', async () => {
    const owner = `files ${server.address} 1`;
    const about = { version: 1, ticketId: 7, mime: 'text/plain' };
    const storeFile = (name: string, value: object) => device.put(owner, name, value, new Blob([name]));
    await storeFile('old', { ...about, name: 'old.txt', chosenAt: Date.now() - 31 * DAY });
    await storeFile('new', { ...about, name: 'new.txt', chosenAt: Date.now() - 29 * DAY });
    await storeFile('odd', { ...about, name: 3 });
    const { shows } = await open(7);
    await shows('new.txt');
    expect(await storedCount()).toBe(1);
  });

  it('stay in the window on a device that stores nothing', async () => {
    device.refuse = true;
    const { choose, shows } = await open(7);
    await choose('a.txt');
    await shows('a.txt');
    expect(await storedCount()).toBe(0);
  });

  it('are those of all windows that show the ticket: what another one sends or removes goes here, too', async () => {
    const { choose, shows } = await open(7);
    const other = device.window();
    const owner = `files ${server.address} 1`;
    await choose('a.txt');
    await shows('a.txt');
    await waitFor(async () => expect(await storedCount()).toBe(1));
    const [a] = await other.read(owner);
    const about = { version: 1, ticketId: 7, name: 'b.txt', mime: 'text/plain', chosenAt: Date.now() + DAY };
    await other.put(owner, 'b', about, new Blob(['b']));
    await shows('a.txt', 'b.txt');
    device.refuse = true;
    await choose('c.txt'); // is in this window only
    await shows('a.txt', 'b.txt', 'c.txt');
    await other.drop(owner, [a?.key ?? '']);
    await shows('b.txt', 'c.txt');
    await other.drop(owner, ['b']);
    await shows('c.txt');
  });
});
