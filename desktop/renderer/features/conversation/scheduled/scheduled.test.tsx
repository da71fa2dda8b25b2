import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ScheduledMessage } from '#shared/contract/scheduledMessages.ts';
import { Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aMessage } from '../test/aMessage.ts';
import { aTicket } from '../test/aTicket.ts';

const inDays = (days: number, hour: number) => {
  const at = new Date();
  at.setDate(at.getDate() + days);
  at.setHours(hour, 0, 0, 0);
  return at;
};
const dayOf = (at: Date) =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
const scheduled = (fields: Partial<ScheduledMessage> = {}): ScheduledMessage => ({
  id: 3,
  ticketId: 7,
  body: 'Chegou?',
  sign: false,
  sendAt: inDays(2, 9).toISOString(),
  unlessReplied: false,
  user: { id: 1, name: 'Ana' },
  failReason: null,
  ...fields,
});

describe('a message that is sent later', () => {
  let server: MockServer;
  let messages: ScheduledMessage[];
  beforeEach(async () => {
    server = await startMockServer();
    messages = [];
    server.on('GET /tickets/7', () => aTicket());
    server.on('GET /messages/7', () => ({ messages: [aMessage()], hasMore: false, count: 1 }));
    server.on('POST /tickets/7/read', () => ({}));
    server.on('GET /settings', () => []);
    server.on('GET /scheduled-messages/7', () => ({ messages }));
  });
  afterEach(() => server.stop());
  const bodyOf = (key: string) => JSON.parse(server.requests(key).at(-1)?.text ?? '{}') as object;

  it('is taken from the composer, with its time, and stands above it', async () => {
    server.on('POST /scheduled-messages/7', () => {
      messages = [scheduled({ body: 'Chegou bem?', unlessReplied: true })];
      return messages[0];
    });
    const { person, findByRole, findByText, findByLabelText } = await renderApp(server, '/tickets/7');
    const composer = await findByLabelText('Mensagem para Maria');
    await person.type(composer, 'Chegou');
    await person.click(await findByRole('button', { name: 'Enviar mais tarde' }));
    const dialog = within(await findByRole('dialog', { name: 'Enviar mais tarde' }));
    expect(dialog.getByLabelText(/^Dia/)).toHaveProperty('value', dayOf(inDays(1, 9)));
    await person.type(dialog.getByLabelText(/^Mensagem/), ' bem?');
    await person.clear(dialog.getByLabelText(/^Dia/));
    await person.type(dialog.getByLabelText(/^Dia/), '2020-01-01');
    await person.click(dialog.getByRole('button', { name: 'Agendar' }));
    await findByText('Escolha um momento futuro, no máximo daqui a um ano.');
    expect(server.requests('POST /scheduled-messages/7')).toHaveLength(0);
    await person.clear(dialog.getByLabelText(/^Dia/));
    await person.type(dialog.getByLabelText(/^Dia/), dayOf(inDays(2, 9)));
    await person.click(dialog.getByRole('switch', { name: 'Só se o cliente não escrever antes' }));
    await person.click(dialog.getByRole('button', { name: 'Agendar' }));
    await findByText('Mensagem agendada.');
    expect(bodyOf('POST /scheduled-messages/7')).toEqual({
      body: 'Chegou bem?',
      quickAnswerFiles: [],
      sign: true,
      unlessReplied: true,
      sendAt: inDays(2, 9).toISOString(),
    });
    const list = within(await findByRole('list', { name: 'Mensagens agendadas' }));
    list.getByText('Chegou bem?');
    list.getByText('se o cliente não escrever antes');
    expect(composer).toHaveProperty('value', '');
  });

  it('can be changed and deleted, and follows what others do', async () => {
    messages = [scheduled({ failReason: 'ERR_CUSTOMER_REPLIED' })];
    server.on('PUT /scheduled-messages/3', () => {
      messages = [scheduled({ body: 'E agora?' })];
      return messages[0];
    });
    server.on('DELETE /scheduled-messages/3', () => {
      messages = [];
      return {};
    });
    const { person, findByRole, findByText, queryByRole } = await renderApp(server, '/tickets/7');
    await findByText(/^Não enviada: O cliente escreveu antes/);
    await person.click(await findByRole('button', { name: /^Alterar a mensagem de / }));
    const dialog = within(await findByRole('dialog', { name: 'Alterar mensagem agendada' }));
    await person.clear(dialog.getByLabelText(/^Mensagem/));
    await person.type(dialog.getByLabelText(/^Mensagem/), 'E agora?');
    await person.click(dialog.getByRole('button', { name: 'Agendar' }));
    await findByText('E agora?');
    expect(bodyOf('PUT /scheduled-messages/3')).toMatchObject({ body: 'E agora?', sign: false });

    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    messages = [scheduled({ body: 'De um colega' })];
    server.live.emit('scheduledMessages', { action: 'update', ticketId: 7 });
    await findByText('De um colega');
    await person.click(await findByRole('button', { name: /^Excluir a mensagem de / }));
    await person.click(await findByRole('button', { name: 'Excluir' }));
    await findByText('Mensagem agendada excluída.');
    await waitFor(() => expect(queryByRole('list', { name: 'Mensagens agendadas' })).toBeNull());
  });

  it('that could not be sent is told to its author', async () => {
    const { findByText, findByLabelText } = await renderApp(server, '/tickets/7');
    await findByLabelText('Mensagem para Maria');
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    server.live.emit('scheduledMessages', {
      action: 'failed',
      reason: 'ERR_CUSTOMER_REPLIED',
      ticketId: 7,
      name: 'Maria',
    });
    await findByText(/^A mensagem agendada para Maria não foi enviada: O cliente escreveu antes/);
  });

  it('says when the list cannot be loaded, and nothing of a server that has none', async () => {
    let failure = new Refusal('ERR_INTERNAL');
    server.on('GET /scheduled-messages/7', () => failure);
    const { person, findByText, queryByText } = await renderApp(server, '/tickets/7');
    const note = await findByText('Não foi possível carregar as mensagens agendadas.');
    const row = within(note.closest<HTMLElement>('[role=alert]') ?? note);
    failure = new Refusal('ERR_NO_SUCH_CALL');
    await person.click(row.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(queryByText('Não foi possível carregar as mensagens agendadas.')).toBeNull());
  });
});
