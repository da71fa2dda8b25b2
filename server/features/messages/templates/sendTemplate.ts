import type { z } from 'zod';
import { fail } from '#shared/contract/errors.ts';
import {
  TEMPLATE_APPROVED,
  type TemplateContent,
  type templatesContract,
} from '#shared/contract/templates.ts';
import { templateText, templateValue } from '#shared/domain/templateText.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import { User } from '#server/features/users/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Message } from '../message.entity.ts';
import type { MessageRow } from '../messageRows.ts';
import { sendOnce } from '../sending/sendOnce.ts';
import { draftMessage, storeMessages, type MessageFields } from '../sending/storeMessages.ts';
import { MessageTemplate } from './messageTemplate.entity.ts';

type TemplateForm = z.output<typeof templatesContract.send.body>;

/**
 * Stores a template, with its variables filled in, as a queued message. It carries no signature: what is sent is what the
 * provider has approved. Repeating a request with the same client id returns the message stored the first time.
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_TICKET_NOT_OPEN, ERR_NO_PERMISSION, ERR_NO_TEMPLATE_FOUND for those of other
 * connections too, ERR_TEMPLATE_NOT_USABLE when it is not approved or not complete, ERR_VALIDATION naming an empty variable
 */
export async function sendTemplate(
  ctx: AppContext,
  actor: Actor,
  ticketId: number,
  form: TemplateForm,
): Promise<MessageRow> {
  const [row] = await sendOnce(ctx, actor, { ticketId, clientId: form.clientId }, (tx, ticket) =>
    store(tx, actor, ticket, form),
  );
  return row ?? fail('ERR_CREATING_MESSAGE');
}

async function store(
  tx: Transaction,
  actor: Actor,
  ticket: Ticket,
  { templateId, values, clientId }: TemplateForm,
): Promise<readonly Message[]> {
  const connection = ticket.connection?.id ?? fail('ERR_NO_TEMPLATE_FOUND');
  const found = await tx.em.findOne(MessageTemplate, { id: templateId, connection });
  const { content } = found ?? fail('ERR_NO_TEMPLATE_FOUND');
  return queueTemplate(tx, ticket, content, values, {
    author: 'agent',
    user: tx.em.getReference(User, actor.id, { wrapped: true }),
    clientId: clientId ?? null,
  });
}

/**
 * Stores a template of the ticket's connection as a queued message. The ticket must be locked; publish the message with
 * `recordMessages`.
 * @param typed values by the keys of its variables
 * @param fields author and additional fields of the message
 * @throws AppError ERR_TEMPLATE_NOT_USABLE when it is not approved or not complete, ERR_VALIDATION naming an empty variable
 */
export async function queueTemplate(
  tx: Transaction,
  ticket: Ticket,
  content: TemplateContent,
  typed: Readonly<Record<string, string>>,
  fields: Pick<MessageFields, 'author'> & Partial<MessageFields>,
): Promise<readonly Message[]> {
  requireUsable(content);
  const values = Object.fromEntries(
    content.variables.map(({ key }) => [key, templateValue(typed[key] ?? '')]),
  );
  const missing = Object.keys(values).filter((key) => values[key] === '');
  if (missing.length > 0)
    fail('ERR_VALIDATION', {
      issues: missing.map((key) => ({ field: `values.${key}`, problem: 'required' })),
    });

  const { name, language, isNamed, variables } = content;
  const message = draftMessage(tx, ticket, {
    ...fields,
    body: templateText(content, values),
    template: { name, language, isNamed, variables, values },
    read: true,
    delivery: 'queued',
  });
  await storeMessages(tx, [message]);
  return [message];
}

/** @throws AppError ERR_TEMPLATE_NOT_USABLE when it is not approved, or needs more than texts */
export function requireUsable({ name, language, status, isIncomplete }: TemplateContent): void {
  if (status !== TEMPLATE_APPROVED || isIncomplete)
    fail('ERR_TEMPLATE_NOT_USABLE', { name, language, status });
}
