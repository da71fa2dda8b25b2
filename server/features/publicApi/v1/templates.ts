import { fail } from '#shared/contract/errors.ts';
import { apiMessageForm } from '#shared/contract/publicApi.ts';
import { TEMPLATE_APPROVED } from '#shared/contract/templates.ts';
import type { apiTemplatesContract, TemplateForm } from '#shared/contract/v1/templates.ts';
import { Connection, findConnection, type Channels } from '#server/features/connections/index.ts';
import {
  findUsableTemplate,
  queueTemplate,
  recentTemplates,
  requireFile,
  withStoredFiles,
} from '#server/features/messages/index.ts';
import { findConversation } from '#server/features/tickets/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Handlers } from '#server/platform/http/route.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { withFetchedFiles } from '../fetchFiles.ts';
import { answerOnce, type Queued } from '../idempotency.ts';
import type { Reach } from '../recipient.ts';
import { findDestination, storeForProgram, type Asking } from '../sendByApi.ts';
import { principalOf } from './principal.ts';
import { presentRestTemplate, valuesOf } from './templateParameters.ts';

/** Milliseconds for which a list is given as it was last read from the provider. */
const LIST_RECENT = 60_000;

export function templateHandlers(ctx: AppContext, reach: Reach): Handlers<typeof apiTemplatesContract> {
  return {
    list: async ({ params: { connectionId } }) => {
      const { channels } = reach;
      requireTemplates(channels, await findConnection(emOf(ctx), connectionId));
      const { templates } = await recentTemplates(ctx, channels, connectionId, LIST_RECENT);
      const approved = templates.filter(({ status }) => status === TEMPLATE_APPROVED);
      return { data: approved.map(presentRestTemplate), nextCursor: null };
    },
    send: ({ program, headers, body, files }) =>
      answerOnce(
        emOf(ctx),
        { program: program.id, key: headers['idempotency-key'] ?? '' },
        { template: body },
        files,
        (request) => send(ctx, withTemplates(reach), { program, request }, body, files),
      ),
  };
}

/** @throws AppError see the errors of the endpoint */
async function send(
  ctx: AppContext,
  reach: Reach,
  asking: Asking,
  body: TemplateForm,
  uploads: readonly UploadedFile[],
): Promise<Queued> {
  const { name, language, parameters, fileUrl, ticketId, connectionId, ...rest } = body;
  const whom =
    ticketId === undefined
      ? { ...rest, whatsappId: connectionId }
      : { ...rest, ...(await conversationOf(ctx, asking, ticketId)) };
  await requireConnection(emOf(ctx), reach.channels, whom.whatsappId);
  const form = { ...apiMessageForm.parse(whom), ...(ticketId !== undefined && { ticketId }) };

  const recipient = await findDestination(emOf(ctx), reach, form);
  const content = await findUsableTemplate(ctx, reach.channels, recipient.connection.id, { name, language });
  const values = valuesOf(content, parameters);
  const addresses = fileUrl === undefined ? [] : [fileUrl];
  requireFile(content, uploads.length + addresses.length);
  return withFetchedFiles(ctx, addresses, async (fetched) => {
    const {
      contactId,
      ticketId: sentIn,
      messageIds,
    } = await withStoredFiles(ctx, [...uploads, ...fetched], false, ([file]) =>
      storeForProgram(ctx, asking, form, recipient, (tx, ticket) =>
        queueTemplate(tx, ticket, { content, values, file }, { author: 'api' }),
      ),
    );
    return { contactId, ticketId: sentIn, messageIds };
  });
}

async function conversationOf(ctx: AppContext, { program }: Asking, ticketId: number) {
  const { contact, connection } = await findConversation(ctx, principalOf(program), ticketId);
  if (!connection) fail('ERR_NO_WAPP_FOUND');
  return { contactId: contact.id, whatsappId: connection.id };
}

/** Channels without templates deliver none: their connections are not chosen. */
function withTemplates(reach: Reach): Reach {
  const channels = new Map([...reach.channels].filter(([, { capabilities }]) => capabilities.templates));
  return { ...reach, channels, connectionField: 'connectionId' };
}

/** @throws AppError ERR_NO_WAPP_FOUND, ERR_VALIDATION when the connection, or without one every connection, has no templates */
async function requireConnection(
  em: Em,
  channels: Channels,
  connectionId: number | undefined,
): Promise<void> {
  if (connectionId !== undefined) requireTemplates(channels, await findConnection(em, connectionId));
  else if ((await em.count(Connection, { type: [...channels.keys()] })) === 0) refuseConnection();
}

function requireTemplates(channels: Channels, { type }: Connection): void {
  if (!channels.get(type)?.capabilities.templates) refuseConnection();
}

function refuseConnection(): never {
  return fail('ERR_VALIDATION', { issues: [{ field: 'connectionId', problem: 'noTemplates' }] });
}
