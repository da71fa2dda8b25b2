import type { z } from 'zod';
import { fail } from '#shared/contract/errors.ts';
import {
  TEMPLATE_APPROVED,
  type TemplateContent,
  type templatesContract,
} from '#shared/contract/templates.ts';
import { parseCoordinates } from '#shared/domain/coordinates.ts';
import { fitsTemplate } from '#shared/domain/templateFile.ts';
import { LOCATION_KEYS, templateText, templateValue } from '#shared/domain/templateText.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import { User } from '#server/features/users/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { FileFields } from '#server/platform/files/storeFiles.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import type { Message } from '../message.entity.ts';
import type { MessageRow } from '../messageRows.ts';
import { withStoredFiles } from '../sending/queueMessages.ts';
import { sendOnce } from '../sending/sendOnce.ts';
import { draftMessage, storeMessages, type MessageFields } from '../sending/storeMessages.ts';
import { MessageTemplate } from './messageTemplate.entity.ts';

type TemplateForm = z.output<typeof templatesContract.send.body>;

/** A template as it was filled in. */
interface Filled {
  readonly content: TemplateContent;
  /** By the keys of its variables. */
  readonly values: Readonly<Record<string, string>>;
  /** What stands above its text. */
  readonly file: FileFields | undefined;
}

/**
 * Stores a template, with its variables filled in, as a queued message. It carries no signature: what is sent is what the
 * provider has approved. Repeating a request with the same client id returns the message stored the first time.
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_TICKET_NOT_OPEN, ERR_NO_PERMISSION, ERR_NO_TEMPLATE_FOUND for those of other
 * connections too, ERR_TEMPLATE_NOT_USABLE when it is not approved or not complete, ERR_VALIDATION naming an empty variable
 * or a file too few or too many, ERR_TEMPLATE_FILE, ERR_FILE_EMPTY, ERR_FILE_TOO_LARGE, ERR_FILE_TYPE
 */
export async function sendTemplate(
  ctx: AppContext,
  actor: Actor,
  ticketId: number,
  form: TemplateForm,
  uploads: readonly UploadedFile[],
): Promise<MessageRow> {
  const { messages } = await withStoredFiles(ctx, uploads, false, async (files) => ({
    messages: await sendOnce(ctx, actor, { ticketId, clientId: form.clientId }, (tx, ticket) =>
      store(tx, actor, ticket, form, files),
    ),
  }));
  return messages[0] ?? fail('ERR_CREATING_MESSAGE');
}

async function store(
  tx: Transaction,
  actor: Actor,
  ticket: Ticket,
  { templateId, values, clientId }: TemplateForm,
  files: readonly FileFields[],
): Promise<readonly Message[]> {
  const connection = ticket.connection?.id ?? fail('ERR_NO_TEMPLATE_FOUND');
  const found = await tx.em.findOne(MessageTemplate, { id: templateId, connection });
  const { content } = found ?? fail('ERR_NO_TEMPLATE_FOUND');
  requireUsable(content);
  requireFile(content, files.length);
  return queueTemplate(
    tx,
    ticket,
    { content, values, file: files[0] },
    {
      author: 'agent',
      user: tx.em.getReference(User, actor.id, { wrapped: true }),
      clientId: clientId ?? null,
    },
  );
}

/**
 * Stores a template of the ticket's connection as a queued message. The ticket must be locked; publish the message with
 * `recordMessages`.
 * @param fields author and additional fields of the message
 * @throws AppError ERR_TEMPLATE_NOT_USABLE when it is not approved or not complete, ERR_VALIDATION naming an empty variable,
 * ERR_TEMPLATE_FILE when its file is not of the kind that it takes
 */
export async function queueTemplate(
  tx: Transaction,
  ticket: Ticket,
  { content, values: typed, file }: Filled,
  fields: Pick<MessageFields, 'author'> & Partial<MessageFields>,
): Promise<readonly Message[]> {
  requireUsable(content);
  const values = Object.fromEntries(
    content.variables.map(({ key }) => [key, templateValue(typed[key] ?? '')]),
  );
  const issues = Object.entries(values).flatMap(([key, value]) => {
    const problem = problemOf(key, value);
    return problem ? [{ field: `values.${key}`, problem }] : [];
  });
  if (issues.length > 0) fail('ERR_VALIDATION', { issues });
  requireKind(content, file);

  const { name, language, isNamed, variables } = content;
  const fileKind = content.file?.kind;
  const message = draftMessage(tx, ticket, {
    ...fields,
    ...file,
    body: templateText(content, values),
    template: { name, language, isNamed, variables, values, ...(fileKind && { fileKind }) },
    read: true,
    delivery: 'queued',
  });
  await storeMessages(tx, [message]);
  return [message];
}

function problemOf(key: string, value: string): 'required' | 'invalid' | undefined {
  if (value === '') return 'required';
  return key === LOCATION_KEYS.coordinates && !parseCoordinates(value) ? 'invalid' : undefined;
}

/** @throws AppError ERR_VALIDATION when a template with a file gets none or several, or one without gets any */
export function requireFile({ file }: Pick<TemplateContent, 'file'>, count: number): void {
  const problem = file ? (count === 0 ? 'required' : count > 1 && 'too_big') : count > 0 && 'unknown';
  if (problem) fail('ERR_VALIDATION', { issues: [{ field: 'file', problem }] });
}

function requireKind({ file: wanted }: TemplateContent, file: FileFields | undefined): void {
  requireFile({ file: wanted }, file ? 1 : 0);
  if (!wanted || !file) return;
  const { mediaMime: mime, mediaSize: size, mediaName: name } = file;
  const { kind, mimes, maxSize } = wanted;
  if (!fitsTemplate(wanted, { mime, size })) fail('ERR_TEMPLATE_FILE', { name, kind, mimes, maxSize });
}

/** @throws AppError ERR_TEMPLATE_NOT_USABLE when it is not approved, or needs what cannot be given */
export function requireUsable({ name, language, status, isIncomplete }: TemplateContent): void {
  if (status !== TEMPLATE_APPROVED || isIncomplete)
    fail('ERR_TEMPLATE_NOT_USABLE', { name, language, status });
}
