import { act, createEvent, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import type { User } from '#shared/contract/users.ts';
import { RECORDING_MIN_BYTES } from '#shared/domain/limits.ts';
import { ADMIN, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { memoryStore } from '#renderer/test/memoryStore.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aMessage } from './test/aMessage.ts';
import { aTicket } from './test/aTicket.ts';
import { voiceEncoder } from './composer/voice/recordVoice.ts';

const AGENT: User = { ...ADMIN, id: 2, name: 'Bia', profile: 'user' };

// The message list renders nothing without layout: it is tested in a browser.
describe('open conversation', () => {
  let server: MockServer;

  const answer = (ticket: TicketWithContact, signOption = 'enabled') => {
    server.on(`GET /tickets/${ticket.id}`, () => ticket);
    server.on(`GET /messages/${ticket.id}`, () => ({ messages: [aMessage()], hasMore: false, count: 1 }));
    server.on(`POST /messages/${ticket.id}`, ({ text }) => {
      const { clientId, body } = JSON.parse(text);
      return { messages: [aMessage({ id: 2, clientId, body, fromMe: true })] };
    });
    server.on(`POST /tickets/${ticket.id}/read`, () => ({}));
    server.on('GET /settings', () => [{ key: 'signOption', value: signOption }]);
  };
  const sent = (ticketId = 7) =>
    server.requests(`POST /messages/${ticketId}`).map(({ text }) => {
      const { body, sign } = JSON.parse(text);
      return sign ? `signed: ${body}` : body;
    });
  /**
   * From here on events arrive. The data fetched before is fetched again at some point; the mock server's answers stay
   * the same until then.
   */
  const untilConnected = () => waitFor(() => expect(server.live.sockets.sockets.size).toBe(1));
  const box = { name: 'Mensagem para Maria' };

  beforeEach(async () => {
    server = await startMockServer();
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'mediaDevices');
    await server.stop();
  });

  it('shows the contact and the assigned agent', async () => {
    answer(aTicket({ user: { id: 1, name: 'Ana' }, queue: { id: 3, name: 'Vendas', color: '#123456' } }));
    const { findByRole, getByText } = await renderApp(server, '/tickets/7');
    await findByRole('heading', { name: 'Maria' });
    expect(getByText('#7 · Ana · Vendas')).toBeDefined();
  });

  it('shows who it is with as the list has it while the server is away, and says that it is', async () => {
    const [tickets, user] = [[aTicket()], { id: 1, name: 'Ana' }];
    server.on('GET /tickets', () => ({ tickets: [{ ...tickets[0], user }], count: 1, hasMore: false }));
    const request = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      /\/(?:tickets|messages)\/7/.test(input instanceof Request ? input.url : String(input))
        ? Promise.reject(new TypeError('fetch failed'))
        : request(input, init),
    );
    const { findByRole, findByText, getByText } = await renderApp(server, '/tickets/7');
    await findByText(/^Não foi possível falar com o servidor/);
    await findByRole('heading', { name: 'Maria' });
    expect(getByText('#7 · Ana · Sem fila')).toBeDefined();
  });

  it.each(['ERR_NO_TICKET_FOUND', 'ERR_NO_PERMISSION'] as const)(
    'reports a missing or forbidden ticket alike, with a way back: %s',
    async (code) => {
      server.on('GET /tickets/7', () => new Refusal(code));
      server.on('GET /messages/7', () => new Refusal(code));
      const { findByRole, person, router } = await renderApp(server, '/tickets/7', AGENT);
      const heading = await findByRole('heading', { name: 'O atendimento #7 não está disponível' });
      const pane = within(heading.closest('section') ?? document.body);
      expect(pane.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'Voltar aos atendimentos',
      ]);
      await person.click(pane.getByRole('button'));
      expect(router.state.location.pathname).toBe('/tickets');
    },
  );

  it('asks to accept a pending ticket that must not be read yet, and shows it then', async () => {
    const waiting = aTicket({ status: 'pending', userId: null, user: null });
    answer(waiting);
    let isMine = false;
    server.on('GET /messages/7', () =>
      isMine ? { messages: [], hasMore: false, count: 0 } : new Refusal('ERR_NO_PERMISSION'),
    );
    const { findByRole, findByText } = await renderApp(server, '/tickets/7', AGENT);
    await findByText('Aceite para ver a conversa');
    await untilConnected();
    isMine = true;
    const ticket = aTicket({ userId: 2, user: { id: 2, name: 'Bia' } });
    server.on('GET /tickets/7', () => ticket);
    await act(async () => void server.live.emit('ticket', { action: 'update', ticket }));
    expect(await findByText('Nenhuma mensagem ainda')).toBeDefined();
    expect(await findByRole('combobox', box)).toBeDefined();
  });

  it('asks to accept a ticket that was read and goes back to the queue, where it must be accepted first', async () => {
    answer(aTicket({ userId: 9, user: { id: 9, name: 'Rui' } }));
    const { findByRole, findByText, queryByRole } = await renderApp(server, '/tickets/7', AGENT);
    await findByRole('log');
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    const ticket = aTicket({ status: 'pending', userId: null, user: null });
    server.on('GET /tickets/7', () => ticket);
    server.on('GET /messages/7', () => new Refusal('ERR_NO_PERMISSION'));
    server.live.emit('ticket', { action: 'update', ticket });
    await findByText('Aceite para ver a conversa');
    expect(queryByRole('log')).toBeNull();
  });

  it('shows all channels of the contact where there are others, and this device keeps that', async () => {
    const whatsapp = { id: 3, name: 'Loja', type: null, color: '#00aa00' };
    answer(aTicket({ whatsapp, whatsappId: 3 }));
    const both = { messages: [aMessage()], hasMore: false, count: 1 };
    server.on('GET /messages/7', () => ({ ...both, hasOtherChannels: true }));
    const { findByRole, person, router, queryByRole } = await renderApp(server, '/tickets/7');
    const toggle = await findByRole('button', { name: 'Todos os canais', pressed: false });
    /** They may be repeated: the first connection of the socket fetches again. */
    const requested = (ticketId: number) =>
      new Set(server.requests(`GET /messages/${ticketId}`).map(({ query }) => query.get('allChannels')));
    expect(requested(7)).toEqual(new Set([null]));
    toggle.focus();
    await person.keyboard('{Enter}');
    await findByRole('button', { name: 'Todos os canais', pressed: true });
    expect(document.activeElement).toBe(toggle); // it stays while the other conversation loads
    expect(await findByRole('combobox', box)).toHaveProperty(
      'placeholder',
      expect.stringContaining('por Loja'),
    );
    await waitFor(() => expect(requested(7)).toEqual(new Set([null, 'true'])));
    expect(localStorage.getItem('ramal.allChannels')).toBe('true');

    server.on('GET /tickets/8', () => aTicket({ id: 8 }));
    server.on('GET /messages/8', () => ({ ...both, hasOtherChannels: false }));
    await act(async () => router.navigate('/tickets/8'));
    await findByRole('log');
    expect(requested(8)).toEqual(new Set(['true']));
    expect(queryByRole('button', { name: 'Todos os canais' })).toBeNull();
  });

  it('sends with Enter, signed, and keeps the focus; Shift+Enter breaks the line; blank text is not sent', async () => {
    answer(aTicket());
    const { findByRole, person } = await renderApp(server, '/tickets/7');
    const input = await findByRole('combobox', box);
    await person.type(input, '   {Enter}');
    await person.clear(input);
    await person.type(input, 'olá{Shift>}{Enter}{/Shift}tudo bem?{Enter}');
    await waitFor(() => expect(sent()).toEqual(['signed: Olá\ntudo bem?']));
    expect(input).toHaveProperty('value', '');
    expect(document.activeElement).toBe(input);
  });

  it('breaks the line with Enter on touch screens, where the button sends', async () => {
    const real = globalThis.matchMedia;
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(real(media), media === '(pointer: coarse)' && { matches: true }),
    );
    answer(aTicket());
    const { findByRole, person } = await renderApp(server, '/tickets/7');
    const input = await findByRole('combobox', box);
    expect(input.getAttribute('enterkeyhint')).toBe('enter');
    await person.type(input, 'olá{Enter}tudo bem?');
    expect(input).toHaveProperty('value', 'Olá\ntudo bem?');
    await person.click(await findByRole('button', { name: 'Enviar mensagem' }));
    await waitFor(() => expect(sent()).toEqual(['signed: Olá\ntudo bem?']));
  });

  describe('a recording', () => {
    const cancel = vi.fn<() => Promise<void>>(async () => undefined);
    const finish = vi.fn<() => Promise<File>>();
    beforeEach(() => {
      vi.spyOn(voiceEncoder, 'load').mockResolvedValue(async () => ({ finish, cancel }));
      const track = { kind: 'audio', stop: () => undefined };
      const getUserMedia = async () => ({ getTracks: () => [track], getAudioTracks: () => [track] });
      Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
      finish
        .mockReset()
        .mockResolvedValue(new File(['x'.repeat(RECORDING_MIN_BYTES)], 'voz.ogg', { type: 'audio/ogg' }));
      cancel.mockClear();
      vi.spyOn(URL, 'createObjectURL').mockReturnValue('data:audio/ogg,bytes'); // can be fetched, as that of a file
    });
    /** Whether each file that was sent is a voice message. */
    const sentAsVoice = (form: { mock: { calls: unknown[][] } }) =>
      form.mock.calls.filter(([name]) => name === 'isVoice').map(([, value]) => value);
    const record = async ({ findByRole, person }: Awaited<ReturnType<typeof renderApp>>) => {
      await findByRole('combobox', box);
      await person.click(await findByRole('button', { name: 'Gravar áudio' }));
      return findByRole('timer');
    };

    it('is discarded by Escape and sent by Enter, which return to the text', async () => {
      answer(aTicket());
      finish.mockResolvedValue(new File([], 'voice.ogg')); // too short to be sent
      const app = await renderApp(server, '/tickets/7');
      for (const [key, end] of [
        ['{Escape}', cancel],
        ['{Enter}', finish],
      ] as const) {
        await record(app);
        await app.person.keyboard(key);
        const input = await app.findByRole('combobox', box);
        await waitFor(() => expect(document.activeElement).toBe(input));
        expect(end).toHaveBeenCalledOnce();
      }
    });

    it('lets no files in, which nobody would see, and says why', async () => {
      answer(aTicket());
      const app = await renderApp(server, '/tickets/7');
      const timer = await record(app);
      const dataTransfer = { types: ['Files'], files: [new File(['x'], 'list.txt')] };
      fireEvent.dragEnter(timer, { dataTransfer });
      expect(app.getByText('Envie ou descarte o áudio antes de adicionar arquivos')).toBeDefined();
      const over = createEvent.dragOver(timer, { dataTransfer: { ...dataTransfer, dropEffect: 'copy' } });
      fireEvent(timer, over);
      expect(Reflect.get(over, 'dataTransfer')).toHaveProperty('dropEffect', 'none');
      fireEvent.drop(timer, { dataTransfer });
      await app.person.keyboard('{Escape}');
      const input = await app.findByRole('combobox', box);
      expect(app.queryByText('list.txt')).toBeNull();
      fireEvent.drop(input, { dataTransfer });
      expect(await app.findByText('list.txt')).toBeDefined();
    });

    const INTERRUPTED = [/^A gravação foi interrompida/, { ignore: '[aria-live]' }] as const;

    it('waits among the files of the ticket when that goes to a colleague, and is sent as a voice message', async () => {
      answer(aTicket({ userId: 2 }));
      const app = await renderApp(server, '/tickets/7', AGENT);
      server.on('POST /messages/7', () => ({ messages: [aMessage({ id: 2, fromMe: true })] }));
      const form = vi.spyOn(FormData.prototype, 'set');
      await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
      await record(app);
      const theirs = aTicket({ userId: 9, user: { id: 9, name: 'Rui' } });
      server.on('GET /tickets/7', () => theirs);
      server.live.emit('ticket', { action: 'update', ticket: theirs });
      await app.findByText(...INTERRUPTED);
      server.on('GET /tickets/7', () => aTicket({ userId: 2 }));
      server.live.emit('ticket', { action: 'update', ticket: aTicket({ userId: 2 }) });
      const tray = await app.findByRole('list', { name: 'Arquivos para enviar' });
      expect(within(tray).getByText('Áudio')).toBeDefined();
      expect(cancel).not.toHaveBeenCalled();
      await app.person.type(await app.findByRole('combobox', box), 'ouça{Enter}');
      await waitFor(() => expect(sentAsVoice(form)).toEqual(['true']));
      expect(JSON.parse(server.requests('POST /messages/7')[0]?.text ?? '')).toMatchObject({ body: 'Ouça' });
    });

    it('waits there when the agent leaves the conversation', async () => {
      answer(aTicket());
      answer(aTicket({ id: 8 }));
      server.on('POST /messages/7', () => ({ messages: [aMessage({ id: 2, fromMe: true })] }));
      const form = vi.spyOn(FormData.prototype, 'set');
      const deviceStore = memoryStore().window();
      const app = await renderApp(server, '/tickets/7', ADMIN, { deviceStore });
      await record(app);
      await act(() => app.router.navigate('/tickets/8'));
      await app.findByText(...INTERRUPTED);
      await app.findByText('#8 · Ana · Sem fila');
      expect(app.queryByRole('list', { name: 'Arquivos para enviar' })).toBeNull();
      await act(() => app.router.navigate('/tickets/7'));
      await app.findByRole('list', { name: 'Arquivos para enviar' });
      await app.person.click(await app.findByRole('button', { name: 'Enviar mensagem' }));
      await waitFor(() => expect(sentAsVoice(form)).toEqual(['true']));
    });
  });

  it('lets agents choose the signature only while the workspace allows it', async () => {
    localStorage.setItem('ramal.signOption', 'false');
    answer(aTicket({ userId: 2 }), 'disabled');
    const { findByRole, queryByRole, person } = await renderApp(server, '/tickets/7', AGENT);
    const input = await findByRole('combobox', box);
    await waitFor(() => expect(queryByRole('switch', { name: 'Assinar' })).toBeNull());
    await person.type(input, 'hi{Enter}');
    await waitFor(() => expect(sent()).toEqual(['signed: Hi']));
  });

  it('omits the signature for users who turned it off', async () => {
    answer(aTicket({ userId: 2 }));
    const { findByRole, person } = await renderApp(server, '/tickets/7', AGENT);
    await person.click(await findByRole('switch', { name: 'Assinar' }));
    await person.type(await findByRole('combobox', box), 'hi{Enter}');
    await waitFor(() => expect(sent()).toEqual(['Hi']));
  });

  it.each([
    [{ status: 'pending', userId: null }, 'Aceite este atendimento para enviar mensagens.'],
    [{ status: 'closed' }, 'Reabra este atendimento para enviar mensagens.'],
    [
      { userId: 9, user: { id: 9, name: 'Rui' } },
      'Este atendimento é de Rui. Peça a transferência para enviar mensagens.',
    ],
  ] as const)('locks the composer for %o', async (fields, text) => {
    answer(aTicket(fields));
    const { findByPlaceholderText } = await renderApp(server, '/tickets/7', AGENT);
    expect(await findByPlaceholderText(text)).toHaveProperty('disabled', true);
  });

  it('locks and unlocks the composer with the ticket, live', async () => {
    answer(aTicket());
    const { findByPlaceholderText, findByRole } = await renderApp(server, '/tickets/7');
    await findByRole('combobox', box);
    await untilConnected();
    const ticket = aTicket({ status: 'closed' });
    server.on('GET /tickets/7', () => ticket);
    server.live.emit('ticket', { action: 'update', ticket });
    const closed = await findByPlaceholderText('Reabra este atendimento para enviar mensagens.');
    expect(closed).toHaveProperty('disabled', true);
  });

  it('keeps a draft with its ticket and its author, and shows it in no other', async () => {
    answer(aTicket());
    answer(aTicket({ id: 8 }));
    const first = await renderApp(server, '/tickets/7');
    await first.person.type(await first.findByRole('combobox', box), 'half a th');
    await act(() => first.router.navigate('/tickets/8'));
    await first.findByText('#8 · Ana · Sem fila');
    expect(await first.findByRole('combobox', box)).toHaveProperty('value', '');
    first.unmount();

    const CAIO = { ...ADMIN, id: 3, name: 'Caio' };
    answer(aTicket({ userId: CAIO.id, user: CAIO }));
    const other = await renderApp(server, '/tickets/7', CAIO);
    expect(await other.findByRole('combobox', box)).toHaveProperty('value', '');
    other.unmount();

    answer(aTicket());
    const second = await renderApp(server, '/tickets/7');
    expect(await second.findByRole('combobox', box)).toHaveProperty('value', 'Half a th');
    await second.person.type(await second.findByRole('combobox', box), 'ought{Enter}');
    await waitFor(() => expect(sent()).toEqual(['signed: Half a thought']));
    expect(sent(8)).toEqual([]);
    await waitFor(() => expect(localStorage.getItem('ramal.drafts')).toBe('{}'));
  });

  it('offers quick answers after a slash and inserts the chosen one into the text', async () => {
    answer(aTicket());
    server.on('GET /quickAnswers', ({ query }) => ({
      quickAnswers: [
        { id: 1, shortcut: 'frete', message: 'Frete grátis' },
        { id: 2, shortcut: 'fretado', message: 'Fretado é à parte' },
      ].filter(({ shortcut }) => shortcut.startsWith(query.get('searchParam') ?? '')),
      hasMore: false,
      count: 2,
    }));
    const { findByRole, findAllByRole, queryByRole, person } = await renderApp(server, '/tickets/7');
    const input = await findByRole('combobox', box);
    await person.type(input, '/fre');
    await waitFor(async () => expect(await findAllByRole('option')).toHaveLength(2));
    await person.keyboard('{ArrowDown}{Enter}');
    expect(input).toHaveProperty('value', 'Fretado é à parte');
    expect(sent()).toEqual([]);

    await person.clear(input);
    await person.type(input, '/');
    await findAllByRole('option');
    await person.keyboard('{Escape}');
    expect(queryByRole('listbox')).toBeNull();
    expect(input).toHaveProperty('value', '/');
  });

  it('lists exact shortcuts first, says when there are none, and sends no shortcut while searching', async () => {
    answer(aTicket());
    const answers = [
      { id: 1, shortcut: 'frete', message: 'Na troca o frete é grátis' },
      { id: 2, shortcut: 'troca', message: 'Você tem 30 dias' },
    ];
    const search = Promise.withResolvers<void>();
    server.on('GET /quickAnswers', async ({ query }) => {
      await search.promise;
      const searchText = query.get('searchParam') ?? '';
      const quickAnswers = answers.filter((all) => Object.values(all).join(' ').includes(searchText));
      return { quickAnswers, hasMore: false, count: quickAnswers.length };
    });
    const { findByRole, findAllByRole, findByText, person } = await renderApp(server, '/tickets/7');
    const input = await findByRole('combobox', box);
    await person.type(input, '/troca{Enter}');
    await person.click(await findByRole('button', { name: 'Enviar mensagem' }));
    expect(input).toHaveProperty('value', '/troca');
    search.resolve();
    await waitFor(async () => expect(await findAllByRole('option')).toHaveLength(2));
    await person.click(await findByRole('button', { name: 'Enviar mensagem' }));
    expect(input).toHaveProperty('value', 'Você tem 30 dias');

    await person.clear(input);
    await person.type(input, '/nada');
    await findByText('Nenhuma resposta rápida encontrada');
    expect(sent()).toEqual([]);
  });

  it('sends no shortcut while quick answers cannot be loaded, but says so and tries again', async () => {
    answer(aTicket());
    let isBroken = true;
    const quickAnswers = [{ id: 1, shortcut: 'ola', message: 'Olá, tudo bem?' }];
    server.on('GET /quickAnswers', () =>
      isBroken ? new Refusal('ERR_INTERNAL') : { quickAnswers, hasMore: false, count: 1 },
    );
    const { findByRole, findByText, queryByText, person } = await renderApp(server, '/tickets/7');
    const input = await findByRole('combobox', box);
    await person.type(input, '/ola');
    const failure = 'Não foi possível carregar as respostas rápidas.';
    const alert = (await findByText(failure)).closest<HTMLElement>('[role="alert"]') ?? document.body;
    await person.keyboard('{Enter}');
    await person.click(await findByRole('button', { name: 'Enviar mensagem' }));
    expect(input).toHaveProperty('value', '/ola');
    expect(sent()).toEqual([]);
    await person.click(input);

    isBroken = false;
    await person.click(within(alert).getByRole('button', { name: 'Tentar novamente' }));
    await findByText('Olá, tudo bem?');
    expect(document.activeElement).toBe(input);
    await person.keyboard('{Enter}');
    expect(input).toHaveProperty('value', 'Olá, tudo bem?');

    isBroken = true;
    await person.clear(input);
    await person.type(input, '/etc');
    await findByText(failure);
    await person.keyboard('{Escape}');
    await waitFor(() => expect(queryByText(failure)).toBeNull());
    await person.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toEqual(['signed: /etc']));
  });

  it('marks the conversation as read only by the agent it is assigned to', async () => {
    answer(aTicket({ unreadMessages: 2 }));
    answer(aTicket({ id: 8, userId: 9, unreadMessages: 2 }));
    const { findByText, router } = await renderApp(server, '/tickets/8');
    await findByText('#8 · Ana · Sem fila');
    await act(() => router.navigate('/tickets/7'));
    await waitFor(() => expect(server.requests('POST /tickets/7/read')).toHaveLength(1));
    expect(server.requests('POST /tickets/8/read')).toHaveLength(0);
  });

  it('marks the conversation as read only once the window has the focus', async () => {
    answer(aTicket({ unreadMessages: 2 }));
    const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
    const { findByRole } = await renderApp(server, '/tickets/7');
    await findByRole('log');
    await untilConnected();
    expect(server.requests('POST /tickets/7/read')).toHaveLength(0);
    hasFocus.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('focus')));
    await waitFor(() => expect(server.requests('POST /tickets/7/read')).toHaveLength(1));
  });

  it('loads as many pages as contain unread messages, then shows them', async () => {
    answer(aTicket({ unreadMessages: 45 }));
    server.on('GET /messages/7', ({ query }) => {
      const before = Number(query.get('before') ?? 101);
      const messages = Array.from({ length: 20 }, (_, count) => aMessage({ id: before - 20 + count }));
      return { messages, hasMore: true, count: 100 };
    });
    const { findByRole } = await renderApp(server, '/tickets/7');
    await findByRole('log');
    const asked = server.requests('GET /messages/7').map(({ query }) => query.get('before'));
    expect(new Set(asked)).toEqual(new Set([null, '81', '61'])); // the newest page again when the socket connects
  });

  it('says what was deleted, once', async () => {
    answer(aTicket());
    const { findByText, findByRole, findByPlaceholderText, queryAllByText } = await renderApp(
      server,
      '/tickets/7',
    );
    await findByRole('log');
    await untilConnected();
    const message = aMessage({ body: '*Hello*', isDeleted: true });
    const eventOf = (changed: typeof message) =>
      ({ action: 'update', message: changed, ticket: aTicket(), contact: aTicket().contact }) as const;
    server.live.emit('appMessage', eventOf(message));
    server.on('GET /messages/7', () => ({ messages: [message], hasMore: false, count: 1 }));
    const toast = ['Mensagem apagada: “Hello”', { ignore: '[aria-live]' }] as const; // also read aloud elsewhere
    await findByText(...toast);
    server.live.emit('appMessage', eventOf({ ...message, ack: 3 }));
    const ticket = aTicket({ status: 'closed' });
    server.on('GET /tickets/7', () => ticket);
    server.live.emit('ticket', { action: 'update', ticket });
    await findByPlaceholderText('Reabra este atendimento para enviar mensagens.');
    expect(queryAllByText(...toast)).toHaveLength(1);
  });

  it('ends a reply whose message is deleted: the text goes out as a new message', async () => {
    answer(aTicket());
    const { findByRole, queryByRole, person } = await renderApp(server, '/tickets/7');
    await findByRole('log');
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    await person.type(await findByRole('combobox', box), 'Claro');
    await person.keyboard('{Control>}{ArrowUp}{/Control}');
    const cancel = { name: 'Cancelar resposta' };
    await findByRole('button', cancel);
    const message = aMessage({ isDeleted: true });
    server.on('GET /messages/7', () => ({ messages: [message], hasMore: false, count: 1 }));
    const ticket = aTicket();
    server.live.emit('appMessage', { action: 'update', message, ticket, contact: ticket.contact });
    await waitFor(() => expect(queryByRole('button', cancel)).toBeNull());
    await person.type(await findByRole('combobox', box), '!{Enter}');
    await waitFor(() => expect(sent()).toEqual(['signed: Claro!']));
    expect(server.requests('POST /messages/7').map(({ text }) => JSON.parse(text).quotedMsg)).toEqual([
      undefined,
    ]);
  });

  it('announces new messages also while the user reads earlier ones', async () => {
    answer(aTicket());
    const { findByRole, findByText } = await renderApp(server, '/tickets/7');
    const log = await findByRole('log');
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    const heights = { scrollHeight: { value: 2000 }, clientHeight: { value: 600 } };
    Object.defineProperties(log, heights);
    fireEvent.wheel(log);
    for (const scrollTop of [1000, 300]) {
      log.scrollTop = scrollTop;
      fireEvent.scroll(log);
    }
    await waitFor(() => expect(log.getAttribute('aria-live')).toBe('off'));
    const message = aMessage({ id: 2, createdAt: '2026-11-22T10:00:00.000Z' });
    const ticket = aTicket();
    server.on('GET /messages/7', () => ({ messages: [aMessage(), message], hasMore: false, count: 2 }));
    server.live.emit('appMessage', { action: 'create', message, ticket, contact: ticket.contact });
    await findByText('1 nova mensagem', { selector: '[role=status]' });
  });

  it('accepts files, but no empty ones', async () => {
    answer(aTicket());
    const { findByRole, findByText, container, person } = await renderApp(server, '/tickets/7');
    await findByRole('combobox', box);
    const chooser = container.querySelector<HTMLInputElement>('input[type=file]');
    if (!chooser) throw new Error('no way to choose files');
    await person.upload(chooser, [new File(['x'], 'list.pdf'), new File([], 'empty.txt')]);
    await findByText('“empty.txt” está vazio e não pode ser enviado.');
    await findByText('list.pdf');
    await person.click(await findByRole('button', { name: 'Remover list.pdf' }));
    expect(await findByRole('button', { name: 'Gravar áudio' })).toBeDefined(); // the composer is empty
  });

  it('records nothing when the microphone is refused', async () => {
    answer(aTicket());
    vi.stubGlobal('AudioEncoder', class {});
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: () => Promise.reject(new DOMException('refused', 'NotAllowedError')) },
    });
    const { findByRole, findByText, queryByRole, person } = await renderApp(server, '/tickets/7');
    await person.click(await findByRole('button', { name: 'Gravar áudio' }));
    await findByText('Permita o uso do microfone nas configurações do navegador para gravar áudios.');
    expect(queryByRole('button', { name: 'Enviar áudio' })).toBeNull();
  });
});
