import { fail } from '#shared/contract/errors.ts';
import { apiMessageForm } from '#shared/contract/publicApi.ts';
import type { apiMessagesContract } from '#shared/contract/v1/messages.ts';
import { findConversation } from '#server/features/tickets/index.ts';
import { deliveriesOf, listMessageIds, viewMessages } from '#server/features/messages/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Handlers } from '#server/platform/http/route.ts';
import { answerOnce } from '../idempotency.ts';
import { stateOf } from '../messageState.ts';
import type { Reach } from '../recipient.ts';
import { sendByApi } from '../sendByApi.ts';
import { keysetOf, restPage } from './cursor.ts';
import { principalOf } from './principal.ts';
import { presentRestMessage } from './rest.presenter.ts';

const COLUMNS = { createdAt: 'created_at' } as const;

export function messageHandlers(ctx: AppContext, reach: Reach): Handlers<typeof apiMessagesContract> {
  return {
    list: async ({ program, params, query }) => {
      const actor = principalOf(program);
      const { id: ticketId } = await findConversation(ctx, actor, params.ticketId);
      const page = await listMessageIds(ctx, ticketId, keysetOf(COLUMNS, query.sort, query));
      return restPage(query.sort, page, async (ids) => {
        const deliveries = await deliveriesOf(emOf(ctx), ids);
        const messages = await viewMessages(
          ctx,
          actor,
          ids.map((id) => ({ id })),
        );
        return messages.map((message) => presentRestMessage(message, stateIn(deliveries, message.id)));
      });
    },
    send: async ({ program, params, headers, body, files }) => {
      const { text, fileUrls } = body;
      if (text.trim() === '' && files.length + fileUrls.length === 0)
        fail('ERR_EMPTY_MESSAGE', { field: 'text' });
      const asking = { program: program.id, key: headers['idempotency-key'] ?? '' };
      return answerOnce(emOf(ctx), asking, { ...params, ...body }, files, async (request) => {
        const {
          id: ticketId,
          contact,
          connection,
        } = await findConversation(ctx, principalOf(program), params.ticketId);
        if (!connection) fail('ERR_NO_WAPP_FOUND');
        const form = apiMessageForm.parse({
          contactId: contact.id,
          whatsappId: connection.id,
          body: text,
          fileUrls,
        });
        return sendByApi(ctx, reach, { program, request }, { ...form, ticketId }, files);
      });
    },
  };
}

function stateIn(deliveries: Awaited<ReturnType<typeof deliveriesOf>>, id: number) {
  const known = deliveries.get(id);
  if (!known || known.delivery === 'received') return { state: 'received' as const, error: null };
  return { state: stateOf(known), error: known.failReason ?? null };
}
