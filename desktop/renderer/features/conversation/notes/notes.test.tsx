import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Note } from '#shared/contract/notes.ts';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import type { User } from '#shared/contract/users.ts';
import { NOTE_MAX_LENGTH } from '#shared/domain/limits.ts';
import { ADMIN, Refusal, startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { aMessage } from '../test/aMessage.ts';
import { aNote } from '../test/aNote.ts';
import { aTicket } from '../test/aTicket.ts';
import { NoteActionsContext } from './noteActions.ts';
import { NoteRow } from './NoteRow.tsx';

const AGENT: User = { ...ADMIN, profile: 'user' };
const BIA = { id: 2, name: 'Bia', online: true, away: false };
const BRUNO = { id: 3, name: 'Bruno Sá', online: false, away: false };

let server: MockServer;
beforeEach(async () => {
  server = await startMockServer();
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await server.stop();
});

describe('the composer of notes', () => {
  const noteBox = { name: 'Nota interna sobre Maria' };
  const replyBox = { name: 'Mensagem para Maria' };
  const added = () => server.requests('POST /notes/7').map(({ text }) => JSON.parse(text));
  const open = async (fields: Partial<TicketWithContact> = {}) => {
    for (const id of [7, 8]) {
      server.on(`GET /tickets/${id}`, () => aTicket({ ...fields, id }));
      server.on(`GET /messages/${id}`, () => ({
        messages: [aMessage({ ticketId: id })],
        notes: [],
        hasMore: false,
        count: 1,
      }));
    }
    server.on('GET /notes/7/mentionable', () => ({ users: [BIA, BRUNO] }));
    server.on('GET /notes/8/mentionable', () => ({ users: [] }));
    server.on('POST /notes/7', ({ text }) => aNote({ ...JSON.parse(text), mentions: [] }));
    const app = await renderApp(server, '/tickets/7', AGENT);
    const write = async () => {
      await app.person.click(await app.findByRole('tab', { name: 'Nota interna' }));
      return app.findByRole('combobox', noteBox);
    };
    return { ...app, write };
  };

  it('adds a note with the colleagues that it mentions, and stays', async () => {
    const { write, person, findByRole, queryByRole } = await open();
    await person.type(await write(), 'Olha isso, @b');
    const list = await findByRole('listbox', { name: 'Colegas' });
    within(list).getByRole('option', { name: 'Bia', selected: true });
    within(list).getByRole('option', { name: 'Bruno Sá', selected: false });
    await person.keyboard('{ArrowDown}{Enter}');
    const box = await findByRole('combobox', noteBox);
    expect(box).toHaveProperty('value', 'Olha isso, @Bruno Sá ');
    expect(queryByRole('listbox')).toBeNull();
    await person.type(box, 'e @Bia!{Enter}');
    await waitFor(() => expect(box).toHaveProperty('value', ''));
    expect(added()).toEqual([
      { body: 'Olha isso, @Bruno Sá e @Bia!', mentions: [3, 2], clientId: expect.any(String) },
    ]);
    expect(server.requests('POST /messages/7')).toEqual([]);
  });

  it('completes the beginning of a name by the button as by the key', async () => {
    const { write, person, findByRole } = await open();
    const box = await write();
    await person.type(box, 'Olha, @bru');
    await findByRole('listbox', { name: 'Colegas' });
    const save = await findByRole('button', { name: 'Adicionar nota' });
    await person.click(save);
    expect(box).toHaveProperty('value', 'Olha, @Bruno Sá ');
    expect(added()).toEqual([]);
    await person.click(save);
    await waitFor(() => expect(box).toHaveProperty('value', ''));
    expect(added()).toMatchObject([{ body: 'Olha, @Bruno Sá', mentions: [3] }]);
  });

  it('cuts nothing off a text that is too long, but says by how much', async () => {
    const { write, person, findByRole, findByText } = await open();
    const box = await write();
    await person.click(box);
    await person.paste('X'.repeat(NOTE_MAX_LENGTH + 1));
    const problem = await findByText('O texto tem 1 caractere a mais: o limite é 4.096.');
    expect(box).toHaveProperty('value', 'X'.repeat(NOTE_MAX_LENGTH + 1));
    await person.keyboard('{Enter}');
    const save = await findByRole('button', { name: 'Adicionar nota' });
    expect(save.getAttribute('aria-description')).toBe(problem.textContent);
    await person.click(save);
    expect(added()).toEqual([]);
  });

  it('saves a note also on a page without HTTPS', async () => {
    const { getRandomValues } = crypto;
    vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
    const { write, person } = await open();
    const box = await write();
    await person.type(box, 'Urgente{Enter}');
    await waitFor(() => expect(added()).toHaveLength(1));
    await waitFor(() => expect(box).toHaveProperty('value', ''));
  });

  it('closes the list by Escape, and says when nobody fits', async () => {
    const { write, person, findByRole, findByText, queryByRole, queryByText } = await open();
    const box = await write();
    await person.type(box, '@');
    await findByRole('listbox', { name: 'Colegas' });
    await person.keyboard('{Escape}');
    expect(queryByRole('listbox')).toBeNull();
    await person.type(box, 'xyz');
    await findByText(/Nenhum colega encontrado/);
    await person.type(box, ' ');
    expect(queryByText(/Nenhum colega encontrado/)).toBeNull();
  });

  it('offers colleagues also where no key was pressed, as by dictation', async () => {
    const { write, findByRole } = await open();
    fireEvent.change(await write(), { target: { value: '@' } });
    expect(await findByRole('listbox', { name: 'Colegas' })).toBeDefined();
  });

  it('keeps the text of a note that could not be saved, says why, and repeats it under the same id', async () => {
    const { write, person, findByText } = await open();
    server.on('POST /notes/7', () => new Refusal('ERR_MENTION_NOT_ALLOWED'));
    const box = await write();
    await person.type(box, 'Urgente{Enter}');
    await findByText(/não pode ver este atendimento/);
    expect(box).toHaveProperty('value', 'Urgente');
    server.on('POST /notes/7', ({ text }) => aNote(JSON.parse(text)));
    await person.type(box, '{Enter}');
    await waitFor(() => expect(box).toHaveProperty('value', ''));
    expect(new Set(added().map(({ clientId }) => clientId)).size).toBe(1);
  });

  describe('while a note is being saved', () => {
    const saveSlowly = async () => {
      const app = await open();
      const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
      server.on('POST /notes/7', async ({ text }) => {
        await isReleased;
        return aNote(JSON.parse(text));
      });
      await app.person.type(await app.write(), 'Urgente{Enter}');
      await waitFor(() => expect(added()).toHaveLength(1));
      return { ...app, release };
    };
    const saveAndLeave = async () => {
      const app = await saveSlowly();
      await act(() => app.router.navigate('/tickets/8'));
      await app.findByRole('tab', { name: 'Resposta', selected: true });
      await waitFor(() => expect(localStorage.getItem('ramal.drafts')).toContain('Urgente'));
      const comeBack = async () => {
        await act(() => app.router.navigate('/tickets/7'));
        return app.write();
      };
      return { ...app, comeBack };
    };

    it('leaves the reply to the customer that the agent has begun meanwhile, and the focus in it', async () => {
      const { release, person, findByRole, findByText } = await saveSlowly();
      await person.click(await findByRole('tab', { name: 'Resposta' }));
      await person.type(await findByRole('combobox', replyBox), 'Bom di');
      release();
      await findByText('Urgente', { selector: 'article *' });
      const box = await findByRole('combobox', replyBox);
      expect(box).toHaveProperty('value', 'Bom di');
      expect(document.activeElement).toBe(box);
    });

    it('leaves the focus where the agent has put it meanwhile', async () => {
      const { release, person, findByRole } = await saveSlowly();
      const search = await findByRole('searchbox', { name: 'Buscar atendimentos e mensagens' });
      await person.click(search);
      release();
      const box = await findByRole('combobox', noteBox);
      await waitFor(() => expect(box).toHaveProperty('value', ''));
      expect(document.activeElement).toBe(search);
    });

    it('forgets its draft also after the agent has left the conversation', async () => {
      const { release, comeBack } = await saveAndLeave();
      release();
      await waitFor(() => expect(localStorage.getItem('ramal.drafts')).not.toContain('Urgente'));
      expect(await comeBack()).toHaveProperty('value', '');
    });

    it('sends it under the same id when the agent comes back and sends it again', async () => {
      const { release, comeBack, person } = await saveAndLeave();
      const box = await comeBack();
      expect(box).toHaveProperty('value', 'Urgente');
      await person.type(box, '{Enter}');
      await waitFor(() => expect(added()).toHaveLength(2));
      release();
      await waitFor(() => expect(box).toHaveProperty('value', ''));
      expect(new Set(added().map(({ clientId }) => clientId)).size).toBe(1);
    });

    it('keeps what the agent has written since', async () => {
      const { release, comeBack, person, findByText } = await saveAndLeave();
      const box = await comeBack();
      await person.type(box, ' mesmo');
      release();
      await findByText('Urgente', { selector: 'article *' });
      expect(box).toHaveProperty('value', 'Urgente mesmo');
    });
  });

  it('has a draft of its own, and the choice ends with the ticket', async () => {
    const { write, person, findByRole, router } = await open();
    await person.type(await findByRole('combobox', replyBox), 'Para a cliente');
    await person.type(await write(), 'Para a equipe');
    await act(() => router.navigate('/tickets/8'));
    await findByRole('tab', { name: 'Resposta', selected: true });
    await act(() => router.navigate('/tickets/7'));
    expect(await findByRole('combobox', replyBox)).toHaveProperty('value', 'Para a cliente');
    expect(await write()).toHaveProperty('value', 'Para a equipe');
  });

  it('is there where no message can be sent, and its shortcut switches both ways', async () => {
    const { person, findByRole } = await open({ status: 'closed' });
    expect(await findByRole('textbox', replyBox)).toHaveProperty('disabled', true);
    await person.keyboard('{Control>}i{/Control}');
    const box = await findByRole('combobox', noteBox);
    expect(document.activeElement).toBe(box);
    await person.keyboard('{Control>}i{/Control}');
    await findByRole('textbox', replyBox);
  });

  it('is not offered by a server of an earlier version', async () => {
    server.on('GET /tickets/7', () => aTicket());
    const messages = [aMessage({ body: 'sem notas' })];
    server.on('GET /messages/7', () => ({ messages, hasMore: false, count: 1 }));
    const { findByRole, queryByRole } = await renderApp(server, '/tickets/7', AGENT);
    await within(await findByRole('log')).findByText('sem notas'); // until then the room of the choice is kept
    await findByRole('combobox', replyBox);
    expect(queryByRole('tab', { name: 'Nota interna' })).toBeNull();
  });
});

describe('a note in the conversation', () => {
  const edit = vi.fn<(note: Note) => void>();
  const remove = vi.fn<(note: Note) => void>();
  const show = (note: Note, user = AGENT, isFound = false) => {
    const element = (
      <NoteActionsContext value={{ edit, remove }}>
        <NoteRow rowKey="note 1" note={note} isFound={isFound} />
      </NoteActionsContext>
    );
    return renderApp(server, '/', user, { routes: [{ path: '/', element }] });
  };
  const options = { name: 'Opções da nota' };

  it('says whose it is and that only the team sees it, and marks whom it mentions', async () => {
    const note = aNote({
      body: 'oi @Bia, veja https://loja.example',
      mentions: [BIA],
      user: { id: 3, name: 'Bruno Sá' },
      editedAt: '2026-11-21T11:00:00.000Z',
    });
    const { findByRole, getByText, queryByRole } = await show(note);
    await findByRole('article', { name: /Nota interna de Bruno Sá/ });
    getByText('Só a sua equipe vê isto');
    getByText('@Bia');
    getByText(/Editada/);
    await findByRole('link', { name: 'https://loja.example' });
    expect(queryByRole('button', options)).toBeNull();
  });

  it.each<[string, User, number, string[]]>([
    ['its author', AGENT, 1, ['Editar', 'Excluir']],
    ['an admin', ADMIN, 3, ['Excluir']],
  ])('can be changed by %s', async (_, user, authorId, names) => {
    const note = aNote({ user: { id: authorId, name: 'Autor' } });
    const { findByRole, findAllByRole, person } = await show(note, user);
    await person.click(await findByRole('button', options));
    const items = await findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(names);
    await person.click(await findByRole('menuitem', { name: 'Excluir' }));
    expect(remove).toHaveBeenCalledWith(note);
  });
});

describe('a note that a search has found', () => {
  const open = (address: string) => {
    server.on('GET /tickets/7', () => aTicket());
    server.on('GET /messages/7', () => ({
      messages: [aMessage({ id: 5 })],
      notes: [aNote({ id: 3, body: 'VIP' })],
      hasMore: false,
      count: 1,
    }));
    return renderApp(server, address, AGENT);
  };

  it('is shown and highlighted in the conversation', async () => {
    const { findByText } = await open('/tickets/7?message=5&note=3');
    const card = (await findByText('VIP')).closest('article')?.firstElementChild;
    await waitFor(() => expect(getComputedStyle(card ?? document.body).outlineStyle).toBe('solid'));
  });

  it('is said to be missing when it was deleted meanwhile', async () => {
    const { findByText } = await open('/tickets/7?message=5&note=4');
    expect(await findByText('Esta nota não existe mais. Atualize a conversa.')).toBeDefined();
  });
});
