import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { memoryStore } from '#renderer/test/memoryStore.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aMessage } from '../../test/aMessage.ts';
import { aTicket } from '../../test/aTicket.ts';

const fileOf = (number: number, fields: object) => ({
  id: `0a6b7c1e-0000-4000-8000-00000000000${number}`,
  mediaType: 'application',
  mime: 'application/pdf',
  name: `${number}.pdf`,
  size: 1200,
  isVoice: false,
  url: `/quick-answer-files/${number}`,
  ...fields,
});
const PDF = fileOf(1, {});
const FILM = fileOf(2, { mime: 'video/mp4', name: 'filme.mp4', mediaType: 'video', size: 200_000_000 });
const VOICE = fileOf(3, { mime: 'audio/ogg', name: 'voz.ogg', mediaType: 'audio', isVoice: true });
const CATALOGUE = {
  id: 1,
  shortcut: 'catalogo',
  message: 'Segue o catálogo',
  files: [PDF, VOICE],
  queues: [],
};
const QUEUE = { id: 4, name: 'Vendas', color: '#112233' };

describe('files of quick answers in the composer', () => {
  let server: MockServer;
  let device: ReturnType<typeof memoryStore>;
  beforeEach(async () => {
    server = await startMockServer();
    device = memoryStore();
    server.on('GET /tickets/7', () => aTicket({ queueId: 4, queue: QUEUE }));
    server.on('GET /messages/7', () => ({ messages: [aMessage()], hasMore: false, count: 1 }));
    server.on('POST /messages/7', () => ({ messages: [aMessage({ id: 2, fromMe: true })] }));
    server.on('GET /quickAnswers', () => ({ quickAnswers: [CATALOGUE], hasMore: false, count: 1 }));
  });
  afterEach(() => server.stop());

  const open = async () => {
    const app = await renderApp(server, '/tickets/7', undefined, { deviceStore: device.window() });
    const box = await app.findByLabelText('Mensagem para Maria');
    const tray = () => within(app.getByRole('list', { name: 'Arquivos para enviar' }));
    const choose = async () => {
      await app.person.type(box, '/cat');
      await app.findByRole('option');
      await app.person.keyboard('{Enter}');
    };
    return { ...app, box, tray, choose };
  };
  const sent = () =>
    server.requests('POST /messages/7').map(({ text }) => {
      const { body, quickAnswerFiles } = JSON.parse(text) as Record<string, unknown>;
      return [body, quickAnswerFiles];
    });

  it('are offered in tickets of the queue, come with the text, and are sent without an upload', async () => {
    const app = await open();
    await app.person.type(app.box, '/cat');
    const option = within(await app.findByRole('option'));
    expect(option.getByRole('img', { name: '2 arquivos' })).toBeDefined();
    await app.person.keyboard('{Enter}');
    expect(server.requests('GET /quickAnswers').map(({ query }) => query.get('queueId'))).toContain('4');
    expect(app.tray().getByText('1.pdf')).toBeDefined();
    expect(app.tray().getByText('Áudio')).toBeDefined();
    await app.person.type(app.box, '!{Enter}');
    await waitFor(() =>
      expect(sent()).toEqual([
        ['Segue o catálogo!', [PDF.id]],
        ['', [VOICE.id]],
      ]),
    );
    expect(app.queryByRole('list', { name: 'Arquivos para enviar' })).toBeNull();
  });

  it('are taken out, and wait with the draft of the ticket', async () => {
    const first = await open();
    await first.choose();
    await first.person.click(first.tray().getByRole('button', { name: 'Remover Áudio' }));
    await waitFor(async () => expect(await device.read(`files ${server.address} 1`)).toHaveLength(1));
    first.unmount();

    const second = await open();
    await second.findByText('1.pdf');
    await second.person.click(await second.findByRole('button', { name: 'Enviar mensagem' }));
    await waitFor(() => expect(sent()).toEqual([['Segue o catálogo', [PDF.id]]]));
  });

  it('are sent later with their text, and can be taken out until then', async () => {
    const stored = [PDF, VOICE];
    let messages: object[] = [];
    server.on('GET /scheduled-messages/7', () => ({ messages }));
    const save = (files: object[]) => {
      messages = [
        {
          id: 3,
          ticketId: 7,
          body: '',
          files,
          sign: false,
          sendAt: new Date(Date.now() + 86_400_000).toISOString(),
          unlessReplied: false,
          user: { id: 1, name: 'Ana' },
          failReason: null,
        },
      ];
      return messages[0];
    };
    server.on('POST /scheduled-messages/7', () => save(stored));
    server.on('PUT /scheduled-messages/3', () => save(stored.slice(1)));
    const bodyOf = (key: string) => JSON.parse(server.requests(key).at(-1)?.text ?? '{}') as object;
    const app = await open();
    await app.choose();
    await app.person.click(app.getByRole('button', { name: 'Enviar mais tarde' }));
    const dialog = within(await app.findByRole('dialog', { name: 'Enviar mais tarde' }));
    await app.person.clear(dialog.getByLabelText(/^Mensagem/));
    await app.person.click(dialog.getByRole('button', { name: 'Agendar' }));
    const list = within(await app.findByRole('list', { name: 'Mensagens agendadas' }));
    expect(list.getByRole('img', { name: '2 arquivos' })).toBeDefined();
    expect(list.getByText('1.pdf, voz.ogg')).toBeDefined();
    expect(bodyOf('POST /scheduled-messages/7')).toMatchObject({
      body: '',
      quickAnswerFiles: [PDF.id, VOICE.id],
    });
    expect(app.box).toHaveProperty('value', '');
    expect(app.queryByRole('list', { name: 'Arquivos para enviar' })).toBeNull();

    await app.person.click(list.getByRole('button', { name: /^Alterar a mensagem de / }));
    const edit = within(await app.findByRole('dialog', { name: 'Alterar mensagem agendada' }));
    await app.person.click(edit.getByRole('button', { name: 'Remover 1.pdf' }));
    await app.person.click(edit.getByRole('button', { name: 'Agendar' }));
    await list.findByRole('img', { name: '1 arquivo' });
    expect(bodyOf('PUT /scheduled-messages/3')).toMatchObject({ fileIds: [VOICE.id] });
  });

  it('that the channel does not send are refused at once, and the rest is there', async () => {
    const files = [PDF, FILM];
    server.on('GET /quickAnswers', () => ({
      quickAnswers: [{ ...CATALOGUE, files }],
      hasMore: false,
      count: 1,
    }));
    const app = await open();
    await app.choose();
    await app.findByText(/“filme.mp4” passa de/);
    expect(app.tray().getAllByRole('listitem')).toHaveLength(1);
  });
});
