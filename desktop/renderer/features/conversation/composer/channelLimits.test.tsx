import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Capabilities } from '#shared/contract/channels.ts';
import { CHANNELS, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aMessage } from '../test/aMessage.ts';
import { aTicket } from '../test/aTicket.ts';

const HOUR = 60 * 60 * 1000;

describe('the composer follows the capabilities of the channel', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
  });
  afterEach(() => server.stop());

  /** Opens a conversation over a channel; the customer wrote this many hours ago. */
  const open = async (capabilities: Partial<Capabilities>, hoursAgo = 1) => {
    const createdAt = new Date(Date.now() - hoursAgo * HOUR).toISOString();
    const known = CHANNELS[0] ?? expect.fail('no channel');
    const channel = { ...known, type: 'echo', capabilities: { ...known.capabilities, ...capabilities } };
    server.on('GET /channels', () => [channel]);
    server.on('GET /tickets/7', () =>
      aTicket({ whatsapp: { id: 1, name: 'Eco', color: '#123456', type: 'echo' } }),
    );
    server.on('GET /messages/7', () => ({ messages: [aMessage({ createdAt })], hasMore: false, count: 1 }));
    server.on('POST /tickets/7/read', () => ({}));
    server.on('GET /settings', () => [{ key: 'signOption', value: 'enabled' }]);
    const app = await renderApp(server, '/tickets/7');
    const box = await app.findByLabelText('Mensagem para Maria');
    return { ...app, box };
  };

  it('keeps a text that is too long with its signature, says by how much, and does not send it', async () => {
    const { box, findByRole, findByText, queryByText, person } = await open({ textMaxLength: 100 });
    const toggle = await findByRole('switch', { name: 'Assinar' });
    await person.click(box);
    await person.paste('X'.repeat(98));
    const problem = await findByText('O texto tem 5 caracteres a mais: o limite é 100.');
    expect(box).toHaveProperty('value', 'X'.repeat(98));
    expect(box.getAttribute('aria-describedby')).toBe(problem.id);
    const send = await findByRole('button', { name: 'Enviar mensagem' });
    expect(send.getAttribute('aria-description')).toBe(problem.textContent);
    await person.keyboard('{Enter}');
    await person.click(send);
    expect(server.requests('POST /messages/7')).toEqual([]);
    await person.click(toggle);
    expect(queryByText(/caracteres a mais/)).toBeNull();
    await person.click(box);
    await person.keyboard('{Enter}');
    await waitFor(() => expect(server.requests('POST /messages/7')).toHaveLength(1));
  });

  it('has another limit for the text of a file', async () => {
    const { box, findByText, queryByText, person } = await open({ textMaxLength: 100, captionMaxLength: 10 });
    await person.click(await screen.findByRole('switch', { name: 'Assinar' }));
    await person.click(box);
    await person.paste('Bom dia, Maria!');
    expect(queryByText(/caracteres a mais/)).toBeNull();
    fireEvent.paste(box, { clipboardData: { files: [new File(['x'], 'a.txt')], types: ['Files'] } });
    expect(await findByText('O texto tem 5 caracteres a mais: o limite é 10.')).toBeDefined();
  });

  it('refuses files that the channel does not send, and larger ones', async () => {
    const { box, findByText, queryByRole } = await open({ files: { image: 10 } });
    const paste = (file: File) =>
      fireEvent.paste(box, { clipboardData: { files: [file], types: ['Files'] } });
    await expect.poll(() => queryByRole('button', { name: 'Gravar áudio' })).toBeNull(); // loaded
    paste(new File(['x'], 'list.pdf', { type: 'application/pdf' }));
    await findByText('Este tipo de arquivo não pode ser enviado. Escolha outro arquivo.');
    paste(new File(['x'.repeat(11)], 'large.png', { type: 'image/png' }));
    await findByText(/“large\.png” passa de 10/);
    paste(new File(['x'], 'small.png', { type: 'image/png' }));
    await findByText('small.png');
  });

  it('has no microphone and no paper clip for channels without files', async () => {
    const { queryByRole } = await open({ files: {} });
    await expect.poll(() => queryByRole('button', { name: 'Anexar arquivo' })).toBeNull();
    expect(queryByRole('button', { name: 'Gravar áudio' })).toBeNull();
  });

  it('is locked when the reply window has ended', async () => {
    const { findByPlaceholderText, queryByText } = await open({ replyWindowHours: 24 }, 25);
    const box = await findByPlaceholderText(/O prazo para responder neste canal terminou/);
    expect(box.hasAttribute('disabled')).toBe(true);
    fireEvent.dragEnter(box, { dataTransfer: { types: ['Files'] } });
    expect(queryByText('Solte os arquivos aqui para enviar')).toBeNull();
  });

  it('says after the reply window that only a person may answer, and until when', async () => {
    const { box, findByRole } = await open({ replyWindowHours: 24, personReplyHours: 168 }, 25);
    const note = await findByRole('note');
    expect(note.textContent).toMatch(/Até .+ só uma pessoa pode responder/);
    expect(box.hasAttribute('disabled')).toBe(false);
  });

  it('is locked when a person may not answer any more', async () => {
    const { findByPlaceholderText } = await open({ replyWindowHours: 24, personReplyHours: 168 }, 169);
    const box = await findByPlaceholderText(/O prazo para responder neste canal terminou/);
    expect(box.hasAttribute('disabled')).toBe(true);
  });

  it.each([
    ['is locked', 2, true],
    ['is open', -2, false],
  ])('%s by the clock of the server when that of the computer is wrong', async (_, ahead, isLocked) => {
    server.setClockAhead(ahead * HOUR);
    await open({ replyWindowHours: 24 }, isLocked ? 23 : 25);
    const box = () => screen.getByLabelText('Mensagem para Maria');
    await waitFor(() => expect(box().hasAttribute('disabled')).toBe(isLocked));
  });

  it('says by the clock of the server how long the customer can still be answered', async () => {
    server.setClockAhead(2 * HOUR);
    const { findByText } = await open({ replyWindowHours: 24 }, 12);
    expect((await findByText(/Você pode responder até/)).textContent).toMatch(/\(restam (9|10) h\)/);
  });

  it('is open within the reply window', async () => {
    const { box } = await open({ replyWindowHours: 24 }, 23);
    expect(box.hasAttribute('disabled')).toBe(false);
  });
});
