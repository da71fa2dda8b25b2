import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Card, RichContent } from '#shared/contract/richContent.ts';
import type { Message } from '#shared/contract/message.ts';
import { within } from '@testing-library/react';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { MessageContent } from '../content/MessageContent.tsx';
import { NoticeRow } from '../list/NoticeRow.tsx';
import { MessageActionsContext, type MessageActions } from '../message/actions.ts';
import { Bubble } from '../message/Bubble.tsx';
import { aMessage } from '../test/aMessage.ts';

describe('cards', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await server.stop();
  });

  const show = (content: ReactElement, isGroup = false, more: Partial<MessageActions> = {}) => {
    const nothing = vi.fn<() => void>();
    const actions: MessageActions = {
      mayWrite: true,
      isGroup,
      connectionId: 1,
      openMenu: nothing,
      view: nothing,
      react: nothing,
      retry: nothing,
      fetchFile: nothing,
      remove: nothing,
      rewrite: nothing,
      openConversationWith: undefined,
      ...more,
    };
    const element = <MessageActionsContext value={actions}>{content}</MessageActionsContext>;
    return renderApp(server, '/', undefined, { routes: [{ path: '/', element }] });
  };
  const withCard = (card: Card, fields: Partial<Message> = {}) =>
    aMessage({ body: 'plain text', content: { card }, ...fields });
  const voter = (id: number, name: string) => ({ id, name, number: '', profilePicUrl: '', isGroup: false });
  const bubble = (content: RichContent, body = 'olá') => (
    <Bubble
      rowKey="1"
      message={aMessage({ body, content })}
      outgoing={null}
      isFirstOfAuthor
      isLastOfRun
      isFound={false}
      isRising={false}
      onJump={() => undefined}
    />
  );

  it('show the status that a customer answers, as it was copied', async () => {
    const quote = { source: 'status', fromMe: true, mediaType: 'image', text: 'Vestido R$ 99' } as const;
    const { findByText, getByText, queryByRole, container } = await show(
      bubble({ quote: { ...quote, thumbnail: 'AAAA' } }, 'Quanto custa?'),
    );
    await findByText('Quanto custa?');
    expect(getByText('Seu status')).toBeDefined();
    expect(getByText('Foto: Vestido R$ 99')).toBeDefined();
    expect(container.querySelector('img')?.getAttribute('src')).toBe('data:image/jpeg;base64,AAAA');
    expect(queryByRole('button', { name: /Seu status/ })).toBeNull(); // nothing to go to
  });

  it('say that a place is only the beginning of a live location', async () => {
    const { findByText } = await show(bubble({ isLiveStart: true }));
    expect(await findByText(/^Localização em tempo real/)).toBeDefined();
  });

  const poll: Card = { kind: 'poll', title: 'Qual cor?', options: ['Azul', 'Verde'], isMultiple: false };
  const responses = [
    { fromMe: false, contact: voter(1, 'Ana'), choices: [0], guests: 0 },
    { fromMe: false, contact: voter(2, 'Rui'), choices: [0], guests: 0 },
    { fromMe: true, contact: null, choices: [1], guests: 0 },
  ];

  it('show a poll with its votes, and in groups who voted', async () => {
    const message = withCard(poll, { responses });
    const single = await show(<MessageContent message={message} />);
    const group = await single.findByRole('group', { name: 'Enquete' });
    expect(group.textContent).toContain('Qual cor?');
    expect(await single.findByLabelText('2 votos')).toBeDefined();
    expect(await single.findByLabelText('1 voto')).toBeDefined();
    expect(single.queryByText(/Rui/)).toBeNull();
    expect(single.queryByText('plain text')).toBeNull(); // the card says the same
    single.unmount();
    const members = await show(<MessageContent message={message} />, true);
    expect(await members.findByText('Ana, Rui')).toBeDefined();
    expect(await members.findByText('Equipe')).toBeDefined();
  });

  it('show of a poll what cannot be known: hidden names, and votes that only the phone can read', async () => {
    const card: Card = { ...poll, hidesVoters: true, endsAt: '2026-11-21T13:00:00.000Z' };
    const unreadable = { fromMe: false, contact: voter(3, 'Bia'), choices: null, guests: 0 };
    const message = withCard(card, { responses: [...responses, unreadable] });
    const { findByText, queryByText } = await show(<MessageContent message={message} />, true);
    expect(await findByText('1 resposta só pode ser vista no celular')).toBeDefined();
    expect(await findByText('Quem criou a enquete ocultou os nomes.')).toBeDefined();
    expect(await findByText(/^Encerra em/)).toBeDefined();
    expect(queryByText(/Ana/)).toBeNull();
  });

  it('show an album as a gallery, each picture with its viewer and menu', async () => {
    server.on('GET /public/a.jpg', () => ({}));
    const album = [1, 2].map((id) =>
      aMessage({
        id,
        body: id === 1 ? 'Frente' : '',
        mediaType: 'image',
        mediaUrl: '/public/a.jpg',
        content: { album: 'A' },
      }),
    );
    const [first = aMessage(), last = first] = album;
    const opened: number[] = [];
    const menus: number[] = [];
    const element = (
      <Bubble
        rowKey="1"
        message={last}
        album={album}
        outgoing={null}
        isFirstOfAuthor
        isLastOfRun
        isFound={false}
        isRising={false}
        onJump={() => undefined}
      />
    );
    const shown = await show(element, false, {
      view: ({ id }) => opened.push(id),
      openMenu: ({ id }) => menus.push(id),
    });
    const gallery = await shown.findByRole('list', { name: 'Álbum com 2 arquivos' });
    expect(within(gallery).getAllByRole('listitem')).toHaveLength(2);
    for (const button of within(gallery).getAllByRole('button', { name: 'Ver foto ampliada' }))
      button.click();
    for (const button of shown.getAllByRole('button', { name: 'Opções da mensagem' })) button.click();
    expect(opened).toEqual([1, 2]);
    expect(menus).toEqual([1, 2]); // none of the bubble as a whole
    expect(shown.getByText('Frente')).toBeDefined();
  });

  it('show an event with its answers and that it was cancelled', async () => {
    const card: Card = {
      kind: 'event',
      name: 'Inauguração',
      description: 'Com bolo',
      venue: 'Rua A, 1',
      link: 'https://call.example/x',
      startsAt: '2026-11-21T13:00:00.000Z',
      endsAt: null,
      isCanceled: true,
      isCall: false,
    };
    const given = [{ fromMe: false, contact: voter(1, 'Ana'), choices: [0], guests: 2 }];
    const { findByText, findByRole } = await show(
      <MessageContent message={withCard(card, { responses: given })} />,
    );
    expect(await findByText('Cancelado')).toBeDefined();
    expect(await findByText('1 vai')).toBeDefined();
    expect(await findByText('Ana +2')).toBeDefined();
    const link = await findByRole('link');
    expect(link.textContent).toBe('Entrar (call.example)');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('show an order and a product with their prices', async () => {
    const order: Card = {
      kind: 'order',
      title: 'Padaria',
      note: 'Sem cebola',
      itemCount: 3,
      total: { amount: 59.9, currency: 'BRL' },
      status: 'accepted',
      lines: [{ name: 'Bolo', quantity: 2, price: null }],
      thumbnail: null,
    };
    const first = await show(<MessageContent message={withCard(order)} />);
    for (const text of ['Padaria', 'Aceito', '3 itens', '2 × Bolo', 'Sem cebola'])
      expect(await first.findByText(text)).toBeDefined();
    expect(await first.findByText(/R\$\s59,90/)).toBeDefined();
    first.unmount();
    const product: Card = {
      kind: 'product',
      title: 'Vestido',
      description: '',
      price: { amount: 200, currency: 'BRL' },
      salePrice: { amount: 150, currency: 'BRL' },
      code: 'V-1',
      link: null,
      note: '',
      thumbnail: null,
    };
    const { findByText, container } = await show(<MessageContent message={withCard(product)} />);
    expect(await findByText('Código V-1')).toBeDefined();
    expect(container.querySelector('del')?.textContent).toMatch(/200,00/);
  });

  it('copy a PIX key, and never say that something was paid', async () => {
    const card: Card = {
      kind: 'payment',
      type: 'details',
      title: '',
      note: '',
      total: null,
      keys: [{ label: 'PIX CPF', holder: 'Ana', value: '00011122233' }],
    };
    const { findByRole, findByText, person, container } = await show(
      <MessageContent message={withCard(card)} />,
    );
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await person.click(await findByRole('button', { name: 'Copiar PIX CPF' }));
    expect(write).toHaveBeenCalledExactlyOnceWith('00011122233');
    expect(await findByText('Confira na sua conta se o valor foi pago.')).toBeDefined();
    expect(container.textContent).not.toMatch(/pagamento recebido|pago com/i);
  });

  it('show the options of a message and the chosen one', async () => {
    const options = [
      { title: 'Bolo', description: 'de milho', section: 'Doces', link: null },
      { title: 'Ver', description: '', section: '', link: 'https://loja.example/x' },
    ];
    const card: Card = { kind: 'options', title: 'Menu', text: 'Escolha', footer: 'Loja', options };
    const first = await show(<MessageContent message={withCard(card)} />);
    for (const text of ['Menu', 'Escolha', 'Doces', 'Bolo', 'de milho', 'loja.example'])
      expect(await first.findByText(text)).toBeDefined();
    expect(first.queryByRole('button')).toBeNull(); // the reader's answer cannot be given from here
    first.unmount();
    const bill = { mediaType: 'application', mediaName: 'boleto.pdf', mediaUrl: '/boleto.pdf' } as const;
    const second = await show(<MessageContent message={withCard(card, bill)} />);
    expect(await second.findByText('boleto.pdf')).toBeDefined();
    expect(second.getByText('Escolha')).toBeDefined();
    expect(second.queryByText('plain text')).toBeNull(); // the card says it
    second.unmount();
    const choice: Card = { kind: 'choice', title: 'Bolo', description: '' };
    const { findByRole } = await show(<MessageContent message={withCard(choice)} />);
    expect((await findByRole('group', { name: 'Opção escolhida' })).textContent).toContain('Bolo');
  });

  it('show a page with its host and without fetching anything', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const link = 'https://loja.example/a';
    const card: Card = { kind: 'page', link, title: 'A loja', description: '', thumbnail: 'AAAA' };
    const { findByRole, container } = await show(
      <MessageContent message={withCard(card, { body: 'olha' })} />,
    );
    const group = await findByRole('group', { name: 'loja.example' });
    expect(group.closest('a')?.getAttribute('href')).toBe(link);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('data:image/jpeg;base64,AAAA');
    expect(container.textContent).toContain('olha');
    expect(JSON.stringify(asked.mock.calls)).not.toContain('loja.example');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'nothing'])('open no link to %s', async (link) => {
    const page: Card = { kind: 'page', link, title: 'A loja', description: '', thumbnail: null };
    const first = await show(<MessageContent message={withCard(page, { body: 'olha' })} />);
    expect(await first.findByText('olha')).toBeDefined();
    expect(first.queryByRole('link')).toBeNull();
    first.unmount();
    const { findByText, queryByRole } = await show(
      bubble({ advertisement: { title: 'Vestidos', text: '', link, thumbnail: null } }),
    );
    expect(await findByText('Vestidos')).toBeDefined();
    expect(queryByRole('link')).toBeNull();
  });

  it('say honestly what only the phone shows', async () => {
    const viewOnce = aMessage({ mediaType: 'unsupported', content: { card: { kind: 'viewOnce' } } });
    const first = await show(<MessageContent message={viewOnce} />);
    expect(await first.findByText('Esta mensagem só pode ser aberta uma vez, no celular.')).toBeDefined();
    first.unmount();
    const card: Card = {
      kind: 'invitation',
      to: 'group',
      name: 'Vizinhos',
      note: '',
      expiresAt: '2026-11-21T13:00:00.000Z',
      thumbnail: null,
    };
    const { findByText } = await show(<MessageContent message={withCard(card)} />);
    expect(await findByText('Só pode ser aceito no celular.')).toBeDefined();
    expect(await findByText(/^Válido até/)).toBeDefined();
  });

  it('mark messages that were forwarded, come from an advertisement or disappear', async () => {
    const content: RichContent = {
      forwarded: 'often',
      vanishesAfter: 86_400,
      isViewOnce: true,
      advertisement: { title: 'Vestidos', text: 'Só hoje', link: 'https://fb.example/ad', thumbnail: null },
    };
    const { findByText, findByRole } = await show(bubble(content));
    expect(await findByText('Encaminhada muitas vezes')).toBeDefined();
    expect(await findByText('Enviada para ser vista uma vez')).toBeDefined();
    expect((await findByRole('group', { name: 'Veio de um anúncio' })).textContent).toContain('fb.example');
    expect(await findByRole('img', { name: /^Some do celular em 1/ })).toBeDefined();
  });

  it('note what happened in the chat, and jump to a pinned message', async () => {
    const jump = vi.fn<(id: number) => void>();
    const quotedMsg = {
      id: 5,
      body: 'x',
      fromMe: false,
      mediaType: 'chat',
      isDeleted: false,
      contact: null,
      user: null,
    } as const;
    const card = { kind: 'notice', type: 'pinned', seconds: null } as const;
    const message = aMessage({ quotedMsg, contact: voter(1, 'Ana') });
    const { findByText, findByRole, person } = await show(
      <NoticeRow message={message} card={card} onJump={jump} />,
    );
    expect(await findByText('Ana fixou uma mensagem')).toBeDefined();
    await person.click(await findByRole('button', { name: 'Ver mensagem' }));
    expect(jump).toHaveBeenCalledExactlyOnceWith(5);
  });

  it.each([
    [604_800, 'Ana ativou as mensagens temporárias: 7 dias'],
    [0, 'Ana desativou as mensagens temporárias'],
  ])('note the timer of %i seconds', async (seconds, text) => {
    const card = { kind: 'notice', type: 'timer', seconds } as const;
    const message = aMessage({ contact: voter(1, 'Ana') });
    const { findByText } = await show(<NoticeRow message={message} card={card} onJump={() => undefined} />);
    expect(await findByText(text)).toBeDefined();
  });
});
