import { fail } from '#shared/contract/errors.ts';
import {
  TEMPLATE_APPROVED,
  templateContent,
  type TemplateContent,
  type TemplateList,
} from '#shared/contract/templates.ts';
import {
  findConnection,
  requireChannel,
  type Channels,
  type ChannelTemplate,
} from '#server/features/connections/index.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { MessageTemplate } from './messageTemplate.entity.ts';
import { requireUsable } from './sendTemplate.ts';

/** The templates of a connection as they were last read, in the order of their names. @throws AppError ERR_NO_WAPP_FOUND */
export async function listTemplates(
  ctx: AppContext | Transaction,
  connectionId: number,
): Promise<TemplateList> {
  const em = emOf(ctx);
  await findConnection(em, connectionId);
  const rows = await em.find(MessageTemplate, { connection: connectionId });
  const templates = rows
    .flatMap(({ id, content }) => {
      const { data } = templateContent.safeParse(content);
      return data ? [{ id, ...data }] : []; // another version has stored it in another form: it is read again
    })
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.language.localeCompare(b.language));
  const [first] = rows;
  const isWhole = templates.length === rows.length;
  return { templates, readAt: first && isWhole ? first.readAt.toISOString() : null };
}

/**
 * Reads the templates of a connection from its provider and stores them; those that it no longer has are deleted.
 * @throws AppError ERR_NO_WAPP_FOUND, ERR_TEMPLATES_NOT_READ when the provider cannot be asked or refuses
 */
export async function readTemplates(
  ctx: AppContext,
  channels: Channels,
  connectionId: number,
): Promise<TemplateList> {
  const connection = await findConnection(emOf(ctx), connectionId);
  const channel = requireChannel(channels, connection);
  const found = await channel.listTemplates(connectionId).catch((error: unknown) => {
    ctx.log.warn({ err: error, connectionId }, 'templates not read');
    return fail('ERR_TEMPLATES_NOT_READ', undefined, { cause: error });
  });
  await inTransaction(ctx, (tx) => store(tx, connectionId, found));
  return listTemplates(ctx, connectionId);
}

/**
 * The templates of a connection, read from its provider again when they were last read longer ago.
 * @param age milliseconds
 * @throws AppError as `readTemplates`
 */
export async function recentTemplates(
  ctx: AppContext,
  channels: Channels,
  connectionId: number,
  age: number,
): Promise<TemplateList> {
  const known = await listTemplates(ctx, connectionId);
  const isRecent = known.readAt !== null && ctx.now().getTime() - Date.parse(known.readAt) < age;
  return isRecent ? known : readTemplates(ctx, channels, connectionId);
}

/** Milliseconds after which a template that cannot be sent is looked up at the provider: it may be new, or approved by now. */
const RECENT = 30_000;

/**
 * A template of a connection that can be sent.
 * @throws AppError ERR_NO_TEMPLATE_FOUND, ERR_TEMPLATE_NOT_USABLE, and those of `readTemplates`
 */
export async function findUsableTemplate(
  ctx: AppContext,
  channels: Channels,
  connectionId: number,
  { name, language }: Pick<TemplateContent, 'name' | 'language'>,
): Promise<TemplateContent> {
  const isIt = (each: TemplateContent) => each.name === name && each.language === language;
  const stored = (await listTemplates(ctx, connectionId)).templates.find(isIt);
  if (stored?.status === TEMPLATE_APPROVED && !stored.isIncomplete) return stored;
  const { templates } = await recentTemplates(ctx, channels, connectionId, RECENT);
  const found = templates.find(isIt) ?? fail('ERR_NO_TEMPLATE_FOUND', { name, language });
  requireUsable(found);
  return found;
}

async function store(tx: Transaction, connection: number, found: readonly ChannelTemplate[]): Promise<void> {
  const { em } = tx;
  const readAt = tx.now();
  const ids = found.map(({ providerId }) => providerId);
  await em.nativeDelete(MessageTemplate, { connection, providerId: { $nin: ids } });
  await em.upsertMany(
    MessageTemplate,
    found.map(({ providerId, content }) => ({ connection, providerId, content, readAt })),
    { onConflictFields: ['connection', 'providerId'], onConflictMergeFields: ['content', 'readAt'] },
  );
}
