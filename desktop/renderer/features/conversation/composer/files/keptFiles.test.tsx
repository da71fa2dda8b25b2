import { act, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDeskServer, type DeskServer } from '#renderer/test/deskServer.ts';
import { memoryStore } from '#renderer/test/memoryStore.ts';
import { renderDesk } from '#renderer/test/renderDesk.tsx';
import { aMessage } from '../../test/aMessage.ts';
import { aTicket } from '../../test/aTicket.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('files that were chosen and not sent', () => {
  let server: DeskServer;
  let device: ReturnType<typeof memoryStore>;
  beforeEach(async () => {
    server = await startDeskServer();
    device = memoryStore();
    URL.createObjectURL = () => 'data:text/plain,bytes'; // it can be fetched, as the bytes of a file can
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
    const desk = await renderDesk(server, `/tickets/${ticketId}`, undefined, {
      deviceStore: device.window(),
    });
    const ready = () => desk.findByLabelText('Mensagem para Maria');
    await ready();
    const choose = async (...names: string[]) => {
      const files = names.map((name) => new File([name], name, { type: 'text/plain' }));
      const [input] = desk.container.querySelectorAll<HTMLInputElement>('input[type=file]');
      if (input) await desk.person.upload(input, files);
    };
    const go = async (to: number) => {
      await act(() => desk.router.navigate(`/tickets/${to}`));
      await ready();
    };
    const names = () => within(desk.getByLabelText('Arquivos para enviar')).getAllByText(/\.txt$/);
    const shows = (...wanted: string[]) =>
      waitFor(() => expect(names().map((name) => name.textContent)).toEqual(wanted));
    const showsNone = () => waitFor(() => expect(desk.queryByLabelText('Arquivos para enviar')).toBeNull());
    return { ...desk, choose, go, shows, showsNone };
  };
  const keptCount = async () => (await device.read(`files ${server.address} 1`)).length;

  it('are with their ticket when somebody comes back, also in a new window, and nowhere else', async () => {
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
    await waitFor(async () => expect(await keptCount()).toBe(2)); // with that of the other ticket
  });

  it('are forgotten when they are sent', async () => {
    server.on('POST /messages/7', () => ({ messages: [aMessage({ id: 2, fromMe: true })] }));
    const first = await open(7);
    await first.choose('a.txt');
    await first.shows('a.txt');
    await waitFor(async () => expect(await keptCount()).toBe(1));
    await first.person.click(first.getByLabelText('Enviar mensagem'));
    await first.showsNone();
    await waitFor(async () => expect(await keptCount()).toBe(0));
    await waitFor(() => expect(server.requests('POST /messages/7')).toHaveLength(1));
  });

  it('are forgotten when they are old, and when nobody can read them any more', async () => {
    const owner = `files ${server.address} 1`;
    const about = { version: 1, ticketId: 7, mime: 'text/plain' };
    const keep = (name: string, value: object) => device.keep(owner, name, value, new Blob([name]));
    await keep('old', { ...about, name: 'old.txt', chosenAt: Date.now() - 31 * DAY });
    await keep('new', { ...about, name: 'new.txt', chosenAt: Date.now() - 29 * DAY });
    await keep('odd', { ...about, name: 3 });
    const { shows } = await open(7);
    await shows('new.txt');
    expect(await keptCount()).toBe(1);
  });

  it('stay in the window on a device that keeps nothing', async () => {
    device.refuse = true;
    const { choose, shows } = await open(7);
    await choose('a.txt');
    await shows('a.txt');
    expect(await keptCount()).toBe(0);
  });
});
