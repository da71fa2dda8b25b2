import { within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aMessage } from '#renderer/features/conversation/test/aMessage.ts';
import { aTicket } from '#renderer/features/conversation/test/aTicket.ts';
import { TagSuggestions } from './index.ts';

describe('the AI in a conversation', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
    server.on('GET /tickets/7', () => aTicket());
    server.on('POST /tickets/7/read', () => ({}));
    server.on('GET /settings', () => [{ key: 'aiAccess', value: 'everyone' }]);
    server.on('GET /ai', () => ({ isAvailable: true, canTranscribe: true }));
    server.on('GET /ai/tickets/7/summary', () => ({ summary: null }));
    show([aMessage({ body: 'bom dia' })]);
  });
  afterEach(() => server.stop());

  const show = (messages: ReturnType<typeof aMessage>[], hasMore = false) =>
    server.on('GET /messages/7', () => ({ messages, hasMore, count: messages.length }));
  const open = () => renderApp(server, '/tickets/7');

  it('shows what was written down before, without asking', async () => {
    const audio = { mediaType: 'audio' as const, body: '', mediaUrl: '/messages/1/file' };
    show([aMessage({ ...audio, transcription: 'já escrito' })]);
    const { findByText, queryByText } = await open();
    expect(await findByText('já escrito')).toBeTruthy();
    expect(queryByText('Transcrever')).toBeNull();
  });

  it('writes down a voice message when an agent asks for it', async () => {
    show([aMessage({ mediaType: 'audio', body: '', mediaUrl: '/messages/1/file' })]);
    server.on('POST /ai/messages/1/transcription', () => ({ text: 'quero trocar' }));
    const { findByText, queryByText, person } = await open();
    await person.click(await findByText('Transcrever')); // by its text: rows are not measured here and stay hidden
    await findByText('quero trocar');
    expect(queryByText('Transcrever')).toBeNull();
  });

  it('translates a message that is chosen in its menu, and shows what was sent for that', async () => {
    show([aMessage({ body: 'my e-mail is ana@example.com' })]);
    let answer: () => unknown = () => new Refusal('ERR_AI_BUSY');
    server.on('POST /ai/messages/1/translation', () => answer());
    const { findByText, findByRole, findAllByRole, queryByRole, container, person } = await open();
    await findByText(/my e-mail is/);
    const openMenu = () =>
      person.click(container.querySelector('button[aria-label="Opções da mensagem"]') ?? container);
    await openMenu();
    await person.click(await findByRole('menuitem', { name: 'Traduzir' }));
    const failure = within(await findByText(/sobrecarregada/));
    answer = () => ({
      text: 'meu e-mail é ana@example.com',
      sent: [{ role: 'user', text: 'my e-mail is [EMAIL_1]' }],
    });
    await person.click(failure.getByText('Tentar novamente'));
    await findByText('meu e-mail é ana@example.com');
    expect(server.requests('POST /ai/messages/1/translation').at(-1)?.text).toBe('{"language":"pt"}');
    await openMenu();
    await findAllByRole('menuitem');
    expect(queryByRole('menuitem', { name: 'Traduzir' })).toBeNull();
    await person.keyboard('{Escape}');

    await person.click(await findByText('O que foi enviado à IA'));
    const dialog = within(await findByRole('dialog', { name: 'O que foi enviado à IA' }));
    dialog.getByText('my e-mail is [EMAIL_1]');
  });

  it('offers a summary of a long ticket, and shows the one that was written', async () => {
    show([aMessage()], true);
    const text = 'Quer trocar a camisa.';
    const sent = [{ role: 'user', text: 'Customer: meu CPF é [CPF_1]' }];
    const createdAt = '2026-11-25T12:00:00.000Z';
    server.on('POST /ai/tickets/7/summary', () => {
      server.on('GET /ai/tickets/7/summary', () => ({ summary: { text, createdAt, isCurrent: true, sent } }));
      return { text, createdAt, isCurrent: true, sent };
    });
    const { findByRole, findByText, queryByText, person } = await open();
    await person.click(await findByRole('button', { name: 'Resumir' }));
    await findByText(text);
    const bar = within(await findByRole('region', { name: 'Resumo do atendimento' }));
    expect(bar.queryByRole('button', { name: 'Atualizar' })).toBeNull();
    await person.click(bar.getByRole('button', { name: 'O que foi enviado à IA' }));
    const dialog = within(await findByRole('dialog', { name: 'O que foi enviado à IA' }));
    dialog.getByText('Customer: meu CPF é [CPF_1]');
    await person.click(dialog.getByRole('button', { name: 'Fechar' }));
    await person.click(bar.getByRole('button', { name: 'Ocultar o resumo' }));
    expect(queryByText(text)).toBeNull();
  });

  it('writes a summary before a transfer, which happens also without it', async () => {
    server.on('GET /queue', () => [{ id: 3, name: 'Suporte', color: '#123456' }]);
    server.on('GET /tickets/agents', () => ({ agents: [] }));
    server.on('POST /ai/tickets/7/summary', () => new Refusal('ERR_AI_UNREACHABLE'));
    server.on('POST /ai/tickets/7/classification', () => ({
      tagIds: [],
      queueId: 3,
      sent: [{ role: 'user', text: 'Customer: [PHONE_1]' }],
    }));
    server.on('PUT /tickets/7', () => aTicket());
    const { findByRole, findByText, person } = await open();
    await findByText('bom dia');
    await person.keyboard('{Control>}{Shift>}H{/Shift}{/Control}');
    const dialog = within(await findByRole('dialog'));
    await person.click(await dialog.findByRole('button', { name: 'Sugerir fila' }));
    await dialog.findByText('A IA sugere a fila Suporte.');
    dialog.getByRole('button', { name: 'O que foi enviado à IA' });
    await person.click(dialog.getByRole('button', { name: /^Transferir/ }));
    await expect.poll(() => server.requests('PUT /tickets/7').length).toBe(1);
    expect(JSON.parse(server.requests('PUT /tickets/7')[0]?.text ?? '{}')).toMatchObject({ queueId: 3 });
    expect(server.requests('POST /ai/tickets/7/summary')).toHaveLength(1);
  });

  it('keeps the queue that was chosen while the AI was asked for one', async () => {
    server.on('GET /queue', () => [
      { id: 3, name: 'Suporte', color: '#123456' },
      { id: 4, name: 'Vendas', color: '#123456' },
    ]);
    server.on('GET /tickets/agents', () => ({ agents: [] }));
    const answer = Promise.withResolvers<object>();
    server.on('POST /ai/tickets/7/classification', () => answer.promise);
    const { findByRole, findByText, person } = await open();
    await findByText('bom dia');
    await person.keyboard('{Control>}{Shift>}H{/Shift}{/Control}');
    const dialog = within(await findByRole('dialog'));
    await person.click(await dialog.findByRole('button', { name: 'Sugerir fila' }));
    await person.click(dialog.getByRole('combobox', { name: 'Fila' }));
    await person.click(await findByRole('option', { name: 'Vendas' }));
    answer.resolve({ tagIds: [], queueId: 3, sent: [] });
    await dialog.findByText('A IA sugere a fila Suporte.');
    expect(dialog.getByRole('button', { name: /^Transferir/ }).textContent).toBe('Transferir para Vendas');
  });

  it('adds each of two suggested tags that are chosen quickly', async () => {
    const tags = ['Um', 'Dois'].map((name, index) => ({ id: index + 1, name, color: '#112233' }));
    let carried: unknown[] = [];
    const { contact } = aTicket();
    server.on('GET /tags/list', () => tags);
    server.on('GET /tickets/7/contactTickets', () => ({ tickets: [], count: 0 }));
    server.on('GET /messages/7/shared', () => ({ files: [], links: [] }));
    server.on('GET /contacts/5', () => ({
      ...contact,
      tags: carried,
      createdAt: '2024-03-08T12:00:00.000Z',
    }));
    server.on('POST /ai/tickets/7/classification', () => ({ tagIds: [1, 2], queueId: null, sent: [] }));
    const first = Promise.withResolvers<void>();
    const sent: number[][] = [];
    server.on('POST /tags/sync', async ({ text }) => {
      const { tags: ids }: { tags: number[] } = JSON.parse(text);
      sent.push(ids);
      await first.promise;
      carried = tags.filter(({ id }) => ids.includes(id));
      return carried;
    });
    const element = <TagSuggestions ticket={aTicket()} />;
    const { person, findByRole } = await renderApp(server, '/', undefined, {
      routes: [{ path: '/', element }],
    });
    await person.click(await findByRole('button', { name: 'Sugerir etiquetas' }));
    for (const name of [/Um/, /Dois/]) await person.click(await findByRole('button', { name }));
    first.resolve();
    await expect.poll(() => sent).toEqual([[1], [1, 2]]);
  });
});
