import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aMessage } from '../test/aMessage.ts';
import { aNote } from '../test/aNote.ts';
import { aTicket } from '../test/aTicket.ts';

const MESSAGE = aMessage({ id: 1, fromMe: true, body: 'Bom dia' });
const NOTE = aNote({ id: 4, body: 'Ligar amanhã' });

const EDIT_OF_MESSAGE = ['1 7 edit 1', 'Mensagem para Maria', 'POST /messages/edit/1'] as const;
const EDIT_OF_NOTE = ['1 7 editNote 4', 'Nota interna sobre Maria', 'PUT /notes/4'] as const;

function deleteMessage({ live }: MockServer): void {
  const [ticket, message] = [aTicket(), { ...MESSAGE, isDeleted: true }];
  live.emit('appMessage', { action: 'update', message, ticket, contact: ticket.contact });
}

function deleteNote({ live }: MockServer): void {
  live.emit('note', { action: 'delete', noteId: NOTE.id, ticketId: NOTE.ticketId });
}

describe('an edit in progress', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
    const { contact } = aTicket();
    const rui = { id: 8, contact: { ...contact, id: 6, name: 'Rui' } };
    server.on('GET /tickets/7', () => aTicket());
    server.on('GET /tickets/8', () => aTicket(rui));
    server.on('GET /messages/7', () => ({ messages: [MESSAGE], notes: [NOTE], hasMore: false, count: 1 }));
    server.on('GET /messages/8', () => ({ messages: [], notes: [], hasMore: false, count: 0 }));
    server.on('GET /notes/7/mentionable', () => ({ users: [] }));
  });
  afterEach(() => server.stop());

  const drafts = () => JSON.parse(localStorage.getItem('ramal.drafts') ?? '{}');

  /** Opens the ticket with an edit that was begun before. */
  const open = async (key: string, label: string) => {
    localStorage.setItem('ramal.drafts', JSON.stringify({ [key]: 'Olá' }));
    const app = await renderApp(server, '/tickets/7');
    await app.findByRole('button', { name: 'Cancelar edição' });
    const box = () => app.findByLabelText(label);
    const leave = async () => {
      await act(() => app.router.navigate('/tickets/8'));
      await app.findByLabelText('Mensagem para Rui');
    };
    const comeBack = async () => {
      await act(() => app.router.navigate('/tickets/7'));
      await app.findByRole('heading', { name: 'Maria' });
    };
    return { ...app, box, leave, comeBack };
  };

  it.each([EDIT_OF_MESSAGE, EDIT_OF_NOTE])(
    'is as it was when the agent comes back, and is forgotten when it is saved: %s',
    async (key, label, path) => {
      server.on(path, ({ text }) => ({
        ...(path === EDIT_OF_NOTE[2] ? NOTE : MESSAGE),
        body: JSON.parse(text).body,
      }));
      const { box, leave, comeBack, person, findByRole, queryByRole } = await open(key, label);
      expect(await box()).toHaveProperty('value', 'Olá');
      await person.type(await box(), ', tudo bem?');
      await leave();
      await comeBack();
      await findByRole('button', { name: 'Cancelar edição' });
      expect(await box()).toHaveProperty('value', 'Olá, tudo bem?');
      await person.type(await box(), '{Enter}');
      await waitFor(() => expect(queryByRole('button', { name: 'Cancelar edição' })).toBeNull());
      expect(JSON.parse(server.requests(path)[0]?.text ?? '')).toMatchObject({ body: 'Olá, tudo bem?' });
      await leave();
      expect(drafts()).toEqual({});
    },
  );

  it('goes on with the text that could not be saved, also after the agent has left', async () => {
    const [key, label, path] = EDIT_OF_MESSAGE;
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    server.on(path, async () => {
      await isReleased;
      return new Refusal('ERR_INTERNAL');
    });
    const { box, leave, comeBack, person, findByRole } = await open(key, label);
    await person.type(await box(), '!{Enter}');
    await waitFor(() => expect(server.requests(path)).toHaveLength(1));
    await leave();
    expect(drafts()).toEqual({}); // it may still be saved
    release();
    await waitFor(() => expect(drafts()).toEqual({ [key]: 'Olá!' }));
    await comeBack();
    await findByRole('button', { name: 'Cancelar edição' });
    expect(await box()).toHaveProperty('value', 'Olá!');
  });

  it('is forgotten when the agent discards it', async () => {
    const [key, label] = EDIT_OF_MESSAGE;
    const { box, person, findByRole } = await open(key, label);
    await person.type(await box(), '{Escape}');
    await person.click(await findByRole('button', { name: 'Descartar' }));
    await waitFor(async () => expect(await box()).toHaveProperty('value', ''));
    expect(drafts()).toEqual({});
  });

  it.each([
    [EDIT_OF_MESSAGE, deleteMessage],
    [EDIT_OF_NOTE, deleteNote],
  ])('ends and is forgotten when what it changes is deleted: %s', async ([key, label], deleteIt) => {
    const { box, queryByRole, findByLabelText } = await open(key, label);
    expect(await box()).toHaveProperty('value', 'Olá');
    await waitFor(async () => expect(await server.live.fetchSockets()).toHaveLength(1));
    act(() => deleteIt(server));
    await waitFor(() => expect(queryByRole('button', { name: 'Cancelar edição' })).toBeNull());
    expect(await findByLabelText('Mensagem para Maria')).toHaveProperty('value', '');
    expect(drafts()).toEqual({});
  });

  it('is not opened when its message was deleted', async () => {
    server.on('GET /messages/7', () => ({
      messages: [{ ...MESSAGE, isDeleted: true }],
      notes: [NOTE],
      hasMore: false,
      count: 1,
    }));
    const [note, label] = EDIT_OF_NOTE;
    localStorage.setItem(
      'ramal.drafts',
      JSON.stringify({ [EDIT_OF_MESSAGE[0]]: 'Olá', [note]: 'Ligar hoje' }),
    );
    const { findByLabelText } = await renderApp(server, '/tickets/7');
    expect(await findByLabelText(label)).toHaveProperty('value', 'Ligar hoje');
  });
});
