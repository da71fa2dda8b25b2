import { fail } from '#shared/contract/errors.ts';
import { id } from '#shared/contract/fields.ts';
import { VIEWER_STATES, type ViewerState } from '#shared/contract/ticketRealtime.ts';
import { TICKET_STATUSES, type TicketStatus } from '#shared/domain/ticketStatus.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { SocketClient } from '#server/platform/realtime/admitSocket.ts';
import { contactChannel } from './tickets.realtime.ts';
import type { Viewers } from './viewers.ts';

interface TicketRequestParts {
  readonly viewers: Viewers;
  /** @throws AppError when the actor may not read the conversation of the ticket */
  readonly authorizeConversation: (
    actor: Actor,
    ticketId: number,
  ) => Promise<{ readonly contact: { readonly id: number } }>;
}

/** Lets a client receive the events of ticket lists, conversations and notifications, and say what it views. */
export function acceptTicketRequests(
  client: SocketClient,
  { viewers, authorizeConversation }: TicketRequestParts,
): void {
  client.handle('joinChatBox', async (ticketId) => {
    const known = knownId(ticketId);
    await authorizeConversation(client.actor, known);
    await client.join(`chat:${known}`);
    if (client.isConnected()) viewers.join(known, client.id, client.actor); // otherwise it would never be removed
  });
  client.handle('leaveChatBox', async (ticketId) => {
    const known = knownId(ticketId);
    viewers.leave(known, client.id);
    await client.leave(`chat:${known}`);
  });
  client.handle('joinContact', async (ticketId) => {
    const { contact } = await authorizeConversation(client.actor, knownId(ticketId));
    await client.join(contactChannel(contact.id));
  });
  client.handle('leaveContact', async (contactId) => client.leave(contactChannel(knownId(contactId))));
  client.handle('viewing', async (ticketId, state) =>
    viewers.set(knownId(ticketId), client.id, knownState(state)),
  );
  client.handle('joinTickets', (status) => client.join(`tickets:${knownStatus(status)}`));
  client.handle('leaveTickets', (status) => client.leave(`tickets:${knownStatus(status)}`));
  client.handle('joinNotification', () => client.join('notification'));
  client.onDisconnect(() => viewers.leaveAll(client.id));
}

function knownId(sent: unknown): number {
  const parsed = id.safeParse(sent);
  return parsed.success ? parsed.data : fail('ERR_VALIDATION');
}

function knownStatus(sent: unknown): TicketStatus {
  return TICKET_STATUSES.find((status) => status === sent) ?? fail('ERR_VALIDATION');
}

function knownState(sent: unknown): ViewerState {
  return VIEWER_STATES.find((state) => state === sent) ?? fail('ERR_VALIDATION');
}
