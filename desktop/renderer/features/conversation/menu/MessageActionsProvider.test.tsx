import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TicketOnChannel } from '#shared/contract/messages.ts';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import { useConversationInfiniteQuery } from '../conversation.api.ts';
import { Bubble } from '../message/Bubble.tsx';
import { aMessage } from '../test/aMessage.ts';
import { MessageActionsProvider } from './MessageActionsProvider.tsx';

/** Whether message 3 is deleted in the cached conversation of its ticket. */
function Cached() {
  const { data } = useConversationInfiniteQuery({ ticketId: 9, allChannels: false });
  const message = data?.pages.flatMap(({ messages }) => messages).find(({ id }) => id === 3);
  return message ? <p>cached: {message.isDeleted ? 'deleted' : 'no'}</p> : null;
}

const unused = () => undefined;
const bot = { id: 2, name: 'Bot', type: 'telegram', color: '#0078d4' };

describe('the menu of a message', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
  });
  afterEach(() => server.stop());

  const open = async (elsewhere: TicketOnChannel | null) => {
    const message = aMessage({
      id: 3,
      ticketId: 9,
      fromMe: true,
      ack: 2,
      createdAt: new Date().toISOString(),
      updatedAt: new Date().toISOString(),
      reactions: [{ emoji: '👍', fromMe: true, contactId: null }],
    });
    const element = (
      <MessageActionsProvider
        ticketId={7}
        connectionId={1}
        mayWrite
        isGroup={false}
        openConversationWith={undefined}
        onReply={unused}
        onEdit={unused}
        onForward={unused}
        onRewrite={unused}
      >
        <Bubble
          rowKey="message 3"
          message={message}
          elsewhere={elsewhere}
          outgoing={null}
          isFirstOfAuthor
          isLastOfRun
          isFound={false}
          isRising={false}
          onJump={unused}
        />
        <Cached />
      </MessageActionsProvider>
    );
    const screen = await renderApp(server, '/', undefined, {
      routes: [
        { path: '/', element },
        { path: '/tickets/:ticketId', element: null },
      ],
    });
    await screen.person.click(await screen.findByRole('button', { name: 'Opções da mensagem' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    const reaction = screen.container.querySelector('[aria-pressed]');
    return { ...screen, items, mayReact: reaction?.getAttribute('aria-disabled') !== 'true' };
  };

  it('shows the message that its user deletes as deleted without an event of the server', async () => {
    const stored = aMessage({ id: 3, ticketId: 9, fromMe: true, ack: 2 });
    server.on('GET /messages/9', () => ({ messages: [stored], count: 1, hasMore: false }));
    server.on('DELETE /messages/3', () => ({}));
    const { person, findByRole, findByText, queryByRole } = await open(null);
    await findByText('cached: no');
    await person.click(await findByRole('menuitem', { name: 'Apagar' }));
    const dialog = within(await findByRole('alertdialog'));
    await person.click(dialog.getByRole('button', { name: 'Apagar' }));
    await findByText('cached: deleted');
    await waitFor(() => expect(queryByRole('alertdialog')).toBeNull());
  });

  it('has everything on the connection of the ticket', async () => {
    const { items, mayReact } = await open(null);
    expect(items).toEqual(expect.arrayContaining(['👍', 'Responder', 'Encaminhar', 'Editar', 'Apagar']));
    expect(items).not.toContain('Abrir o atendimento');
    expect(mayReact).toBe(true);
  });

  it('on another connection only reads, forwards and opens its ticket', async () => {
    const { items, mayReact, person, getByRole, router } = await open({
      id: 9,
      connection: bot,
      canOpen: true,
    });
    expect(items).toEqual(['Encaminhar', 'Copiar', 'Abrir o atendimento', 'Dados da mensagem']);
    expect(mayReact).toBe(false);
    await person.click(getByRole('menuitem', { name: 'Abrir o atendimento' }));
    expect(router.state.location).toMatchObject({ pathname: '/tickets/9', search: '?message=3' });
  });

  it('does not offer to open a ticket that is read only in the history', async () => {
    const { items } = await open({ id: 9, connection: bot, canOpen: false });
    expect(items).toEqual(['Encaminhar', 'Copiar', 'Dados da mensagem']);
  });
});
