import { apiTicketsContract, type ApiTicket, type TicketQuery } from '#shared/contract/v1/tickets.ts';
import { fail } from '#shared/contract/errors.ts';
import type { Channels } from '#server/features/connections/index.ts';
import { sendAutoReply } from '#server/features/messages/index.ts';
import {
  createTicket,
  listTicketIds,
  lockTicket,
  updateByProgram,
  viewTickets,
} from '#server/features/tickets/index.ts';
import type { Principal } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { refuseIfChanged } from '#server/platform/http/entityTag.ts';
import type { Handlers } from '#server/platform/http/route.ts';
import { keysetOf, restPage } from './cursor.ts';
import { principalOf } from './principal.ts';
import { presentRestTicket } from './rest.presenter.ts';

const COLUMNS = { updatedAt: 'updated_at', createdAt: 'created_at' } as const;

export function ticketHandlers(ctx: AppContext, channels: Channels): Handlers<typeof apiTicketsContract> {
  return {
    list: ({ program, query }) => list(ctx, principalOf(program), query),
    show: ({ program, params }) => show(ctx, principalOf(program), params.ticketId),
    create: async ({ program, body: { connectionId, ...form } }) => {
      const actor = principalOf(program);
      const status = form.userId === undefined ? 'pending' : 'open';
      const { id } = await createTicket(ctx, channels, actor, { ...form, status, whatsappId: connectionId });
      return show(ctx, actor, id);
    },
    update: async ({ program, params, headers, body }) => {
      const actor = principalOf(program);
      const { ticketId } = params;
      return inTransaction(ctx, async (tx) => {
        await lockTicket(tx, ticketId);
        await refuseIfChanged(headers['if-match'], apiTicketsContract.show, () => show(tx, actor, ticketId));
        await updateByProgram(tx, { send: sendAutoReply }, actor, ticketId, body);
        return show(tx, actor, ticketId);
      });
    },
  };
}

async function list(ctx: AppContext, actor: Principal, { updatedSince, sort, ...query }: TicketQuery) {
  const since = updatedSince === undefined ? undefined : new Date(updatedSince);
  const filter = { ...query, updatedSince: since };
  const page = await listTicketIds(ctx, actor, filter, keysetOf(COLUMNS, sort, query));
  return restPage(sort, page, async (ids) => (await viewTickets(ctx, actor, ids)).map(presentRestTicket));
}

async function show(ctx: AppContext, actor: Principal, ticketId: number): Promise<ApiTicket> {
  const [ticket] = await viewTickets(ctx, actor, [ticketId]);
  return ticket ? presentRestTicket(ticket) : fail('ERR_NO_TICKET_FOUND', { ticketId });
}
