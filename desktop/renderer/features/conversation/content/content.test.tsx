import { fireEvent, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SocketProvider } from '#renderer/platform/socket/index.ts';
import { Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { FailureNote } from '../message/FailureNote.tsx';
import { MessageActionsContext, type MessageActions } from '../message/actions.ts';
import { Ticks } from '../message/Ticks.tsx';
import { aMessage } from '../test/aMessage.ts';
import { MessageContent } from './MessageContent.tsx';

describe('message content', () => {
  let server: MockServer;
  let actions: MessageActions;
  beforeEach(async () => {
    server = await startMockServer();
    const nothing = vi.fn<() => void>();
    actions = {
      connectionId: null,
      mayWrite: true,
      isGroup: false,
      openMenu: nothing,
      view: nothing,
      react: nothing,
      retry: vi.fn<MessageActions['retry']>(),
      fetchFile: vi.fn<MessageActions['fetchFile']>(),
      remove: nothing,
      rewrite: nothing,
      openConversationWith: undefined,
    };
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await server.stop();
  });

  const show = (content: ReactElement) => {
    const element = <MessageActionsContext value={actions}>{content}</MessageActionsContext>;
    return renderApp(server, '/', undefined, { routes: [{ path: '/', element }] });
  };
  /** Requests whose address has this text do not reach the server. */
  const cutOff = (text: string) => {
    const real = globalThis.fetch;
    return vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
      const url = address instanceof Request ? address.url : address.toString();
      if (url.includes(text)) throw new TypeError('Failed to fetch');
      return real(address, init);
    });
  };
  /** URLs of server files as the browser would request them. */
  const addressed = () => {
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
    return blobs;
  };

  it('opens links in a tab without access to the app, and none that runs code', async () => {
    const body = 'https://a.test javascript:alert(1) <a href="https://b.test">b</a>';
    const { findAllByRole } = await show(<MessageContent message={aMessage({ body })} />);
    const links = await findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://a.test', 'https://b.test']);
    for (const link of links) {
      expect(link.getAttribute('rel')).toBe('noopener noreferrer');
      expect(link.getAttribute('target')).toBe('_blank');
    }
  });

  it('draws a location without requesting a map', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const body = '|https://maps.test/?q=-23.5505%2C-46.6333|Loja';
    const { findByRole, container } = await show(
      <MessageContent message={aMessage({ mediaType: 'location', body })} />,
    );
    const drawing = await findByRole('img', { name: 'Localização' });
    expect(drawing.textContent).toContain('-23,55050°');
    expect(container.querySelector('img, iframe')).toBeNull();
    expect((await findByRole('link')).getAttribute('href')).toBe('https://maps.test/?q=-23.5505%2C-46.6333');
    expect(JSON.stringify(asked.mock.calls)).not.toContain('maps.test');
  });

  describe('with a map service', () => {
    const body = '|https://maps.test/?q=-23.5505%2C-46.6333';
    const mapOf = (screen: { container: HTMLElement }) => screen.container.querySelector('img');
    beforeEach(() => {
      actions = { ...actions, showsMaps: true };
      server.on('GET /maps', () => ({ isAvailable: true }));
      server.on('GET /maps/messages/1', () => ({ url: '/maps/pictures/4?signature=x' }));
      server.on('GET /maps/messages/1/address', () => ({ address: 'Praça da Sé, São Paulo' }));
    });

    it('shows the map and the address that the server has of a location', async () => {
      const shown = await show(<MessageContent message={aMessage({ mediaType: 'location', body })} />);
      await waitFor(() =>
        expect(mapOf(shown)?.getAttribute('src')).toBe(
          new URL('/maps/pictures/4?signature=x', server.address).href,
        ),
      );
      await shown.findByText('Praça da Sé, São Paulo');
      expect(shown.queryByText(/-23,55050/)).toBeNull();
    });

    it('draws it when the picture cannot be loaded', async () => {
      const shown = await show(<MessageContent message={aMessage({ mediaType: 'location', body })} />);
      await waitFor(() => expect(mapOf(shown)).not.toBeNull());
      fireEvent.error(mapOf(shown) as HTMLElement);
      expect((await shown.findByRole('img', { name: 'Localização' })).textContent).toContain('-23,55050°');
    });

    it('asks for no address where the customer has named the place', async () => {
      const message = aMessage({ mediaType: 'location', body: `${body}|Loja` });
      const shown = await show(<MessageContent message={message} />);
      await shown.findByText('Loja');
      await waitFor(() => expect(mapOf(shown)).not.toBeNull());
      expect(server.requests('GET /maps/messages/1/address')).toEqual([]);
    });

    it('asks for nothing without one, or outside of a conversation', async () => {
      server.on('GET /maps', () => ({ isAvailable: false }));
      const without = await show(<MessageContent message={aMessage({ mediaType: 'location', body })} />);
      await without.findByRole('img', { name: 'Localização' });
      await waitFor(() => expect(server.requests('GET /maps')).toHaveLength(1));
      without.unmount();
      actions = { ...actions, showsMaps: false };
      const preview = await show(<MessageContent message={aMessage({ mediaType: 'location', body })} />);
      await preview.findByRole('img', { name: 'Localização' });
      expect(server.requests('GET /maps/messages/1')).toEqual([]);
    });
  });

  it('shows the description of an unnamed location once, and a name besides the drawing', async () => {
    const locationMessage = (text: string) =>
      aMessage({ mediaType: 'location', body: `https://maps.test/?q=1,2|${text}` });
    const { findAllByText, queryByText, unmount } = await show(
      <MessageContent message={locationMessage('1, 2')} />,
    );
    expect(await findAllByText(/1.+2/)).toHaveLength(1);
    expect(queryByText('1, 2')).toBeNull();
    unmount();
    const named = await show(<MessageContent message={locationMessage('Av. Paulista')} />);
    expect(await named.findByText('Av. Paulista')).toBeDefined();
  });

  it('shows an address once that was sent as the name of the place', async () => {
    const body = '|https://maps.test/?q=1,2|Rua das Flores, 10, Rua das Flores, 10 - Centro';
    const { findByText } = await show(<MessageContent message={aMessage({ mediaType: 'location', body })} />);
    expect(await findByText('Rua das Flores, 10 - Centro')).toBeDefined();
  });

  it('collapses a long text, and shows all of it on request', async () => {
    const body = Array.from({ length: 60 }, (_, line) => `linha ${line}`).join('\n');
    const { findByRole, person } = await show(<MessageContent message={aMessage({ body })} />);
    const more = await findByRole('button', { name: 'Mostrar mais' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await person.click(more);
    const less = await findByRole('button', { name: 'Mostrar menos' });
    expect(less.getAttribute('aria-expanded')).toBe('true');
  });

  it('shows that a file is being downloaded, and requests it again after a failure', async () => {
    const file = aMessage({
      mediaType: 'application',
      mediaName: 'nota.pdf',
      body: 'segue',
      mediaState: 'fetching',
    });
    const { findByRole, findByText, queryByRole, unmount } = await show(<MessageContent message={file} />);
    expect((await findByRole('status')).textContent).toBe('nota.pdfRecebendo o arquivo…');
    expect(await findByText('segue')).toBeDefined();
    expect(queryByRole('button')).toBeNull();
    unmount();
    const failed = { ...file, mediaState: 'failed' } as const;
    const shown = await show(<MessageContent message={failed} />);
    expect(await shown.findByText('Não foi possível receber o arquivo')).toBeDefined();
    await shown.person.click(await shown.findByRole('button', { name: 'Tentar novamente' }));
    expect(actions.fetchFile).toHaveBeenCalledExactlyOnceWith(failed);
  });

  it('gives a picture its space while the server downloads it and before it is drawn', async () => {
    addressed();
    server.on('GET /public/photo.jpg', () => ({}));
    const photo = aMessage({ mediaType: 'image', body: '', mediaWidth: 660, mediaHeight: 1320 });
    const space = (shown: HTMLElement) => [shown.style.width, shown.style.aspectRatio];
    const fetching = await show(<MessageContent message={{ ...photo, mediaState: 'fetching' }} />);
    expect(space(await fetching.findByRole('status'))).toEqual(['165px', '165 / 330']);
    fetching.unmount();
    const { findByRole } = await show(
      <MessageContent message={{ ...photo, mediaUrl: '/public/photo.jpg' }} />,
    );
    expect(space(await findByRole('button', { name: 'Ver foto ampliada' }))).toEqual(['165px', '165 / 330']);
  });

  it('loads a video when the user opens it, not before', async () => {
    addressed();
    server.on('GET /public/film.mp4', () => ({}));
    const message = aMessage({ mediaType: 'video', mediaUrl: '/public/film.mp4', mediaSize: 2048, body: '' });
    const { findByRole, person, container } = await show(<MessageContent message={message} />);
    const play = await findByRole('button', { name: 'Carregar vídeo' });
    expect(server.requests('GET /public/film.mp4')).toHaveLength(0);
    await person.click(play);
    await waitFor(() => expect(container.querySelector('video')?.getAttribute('src')).toBe('blob:1'));
    expect(container.querySelector('video')).toHaveProperty('controls', true);
  });

  it('plays voice messages at the last chosen speed, remembered by this device', async () => {
    addressed();
    server.on('GET /public/voice.ogg', () => ({}));
    const voiceMessage = (id: number) => (
      <MessageContent message={aMessage({ id, mediaType: 'audio', mediaUrl: '/public/voice.ogg' })} />
    );
    const first = await show(voiceMessage(1));
    const rate = await first.findByRole('button', { name: 'Velocidade 1×' });
    expect(rate.dir).toBe('ltr'); // 1× is not written ×1 where the screens are from right to left
    for (const name of ['1,5×', '2×', '0,5×', '1×', '1,5×']) {
      await first.person.click(rate);
      expect(rate.textContent).toBe(name);
    }
    expect(localStorage.getItem('ramal.audioMessageRate')).toBe('1.5');
    first.unmount();
    const { findByRole, container } = await show(voiceMessage(2));
    await findByRole('button', { name: 'Velocidade 1,5×' });
    expect(container.querySelector('audio')?.playbackRate).toBe(1.5);
  });

  it('opens a PDF in a new tab, whatever type the sender declared', async () => {
    const blobs = addressed();
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    server.on('GET /public/a.pdf', () => '<script>alert(1)</script>');
    const message = aMessage({
      mediaType: 'application',
      mediaMime: 'application/pdf',
      mediaUrl: '/public/a.pdf',
      mediaName: 'a.pdf',
      body: '',
    });
    const { findByRole, person } = await show(<MessageContent message={message} />);
    await person.click(await findByRole('button', { name: 'Abrir' }));
    await waitFor(() => expect(blobs.map(({ type }) => type)).toEqual(['application/pdf']));
    expect(opened.mock.calls.flat()).not.toContain('/public/a.pdf');
  });

  it('says that the server is away, and that a file does not exist only when the server says so', async () => {
    const message = aMessage({ mediaType: 'application', mediaUrl: '/public/a.pdf', mediaName: 'a.pdf' });
    const { findByRole, findByText, queryByText, person } = await show(<MessageContent message={message} />);
    const download = await findByRole('button', { name: /a\.pdf/ });
    const cut = cutOff('/public/a.pdf');
    await person.click(download);
    await findByText(/^Não foi possível falar com o servidor/);
    expect(queryByText(/^O arquivo não foi encontrado/)).toBeNull();
    cut.mockRestore();
    server.on('GET /public/a.pdf', () => new Refusal('ERR_NO_MEDIA_FOUND'));
    await person.click(download);
    await findByText(/^O arquivo não foi encontrado/);
  });

  it('shows pictures and voice messages when the connection is back', async () => {
    addressed();
    server.on('GET /public/photo.jpg', () => ({}));
    server.on('GET /public/voice.ogg', () => ({}));
    const cut = cutOff('/public/');
    const { findAllByText, findByRole, findByLabelText } = await show(
      <SocketProvider>
        <MessageContent
          message={aMessage({ mediaType: 'image', mediaUrl: '/public/photo.jpg', body: 'Foto' })}
        />
        <MessageContent message={aMessage({ id: 2, mediaType: 'audio', mediaUrl: '/public/voice.ogg' })} />
      </SocketProvider>,
    );
    expect(await findAllByText('Arquivo indisponível')).toHaveLength(2);
    await expect.poll(() => server.live.sockets.sockets.size).toBeGreaterThan(0);
    cut.mockRestore();
    server.live.disconnectSockets(true);
    expect((await findByRole('img', { name: 'Foto' })).getAttribute('src')).toMatch(/^blob:/);
    await findByLabelText('Áudio');
  });

  it.each([
    [0, false, 'Aguardando envio', 1],
    [1, false, 'Enviada', 1],
    [2, false, 'Entregue', 2],
    [3, false, 'Lida', 2],
    [4, false, 'Lida', 2],
    [0, true, 'Não enviada', 1],
  ])('shows the delivery status: ack %i, failed %s, is %s', async (ack, hasFailed, text, drawings) => {
    const { findByRole } = await show(<Ticks ack={ack} hasFailed={hasFailed} />);
    expect((await findByRole('img', { name: text })).querySelectorAll('svg')).toHaveLength(drawings);
  });

  it('shows why a message was not sent, with a way to send it again', async () => {
    const message = aMessage({ fromMe: true });
    const { findByRole, findByText, person } = await show(
      <FailureNote isReadOnly={false} message={message} reason="ERR_WAPP_NOT_INITIALIZED" />,
    );
    await findByText(/conexão/i);
    await person.click(await findByRole('button', { name: 'Enviar de novo' }));
    expect(actions.retry).toHaveBeenCalledWith(message);
  });
});
