import { createReadStream } from 'node:fs';
import { fail } from '#shared/contract/errors.ts';
import { VISITOR_LIMITS } from '#shared/contract/webchatWidget.ts';
import { mediaTypeOf } from '#shared/domain/mediaType.ts';
import { translations } from '#shared/i18n/index.ts';
import type { CustomerThreads, InboundMedia } from '#server/features/connections/index.ts';
import { receiveMessage } from '#server/features/inbox/index.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { withStoredFile } from '#server/platform/storage/withStoredFile.ts';
import { addToThread, providerIdAt } from '../visitors/thread.ts';
import type { WebchatVisitor } from '../visitors/visitor.entity.ts';
import { TYPE } from '../widgets.ts';
import { providerIdOf } from './messageIds.ts';

/** The kind of a contact's address: its value is the id of the visitor. */
export const ADDRESS_KIND = 'webchatVisitor';

interface Written {
  readonly clientId: string;
  readonly body: string;
  readonly quotedId?: number | undefined;
  readonly isVoice: boolean;
}

/**
 * Records what a visitor has sent; the same client id again changes nothing.
 * @returns the provider id of the message
 * @throws AppError ERR_EMPTY_MESSAGE, ERR_FILE_EMPTY, ERR_FILE_TOO_LARGE, ERR_FILE_TYPE
 */
export async function receiveFromVisitor(
  ctx: AppContext,
  threads: Pick<CustomerThreads, 'mimeOf'>,
  visitor: WebchatVisitor,
  written: Written,
  file: UploadedFile | undefined,
): Promise<string> {
  const providerId = providerIdOf(visitor.id, written.clientId);
  if (!file) {
    if (written.body.trim() === '') fail('ERR_EMPTY_MESSAGE');
    await store(ctx, visitor, written, undefined);
    return providerId;
  }
  if (file.size > VISITOR_LIMITS.file) fail('ERR_FILE_TOO_LARGE', { name: file.name });
  const mime = await threads.mimeOf(file);
  await withStoredFile(ctx.media, createReadStream(file.path), ({ key }) =>
    store(ctx, visitor, written, {
      channelType: TYPE,
      reference: { key },
      mime: written.isVoice ? mime.replace(/^video\//, 'audio/') : mime, // of a container that can have both
      name: file.name,
      isVoice: written.isVoice,
    }),
  );
  return providerId;
}

/** @returns whether it is new */
function store(
  ctx: AppContext,
  visitor: WebchatVisitor,
  { clientId, body, quotedId }: Written,
  media: InboundMedia | undefined,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const providerId = providerIdOf(visitor.id, clientId);
    const entryId = await addToThread(tx, { visitor, providerId, isFromVisitor: true });
    if (entryId === undefined) return false;
    const quotedProviderId = await providerIdAt(tx, visitor, quotedId);
    await receiveMessage(tx, {
      connectionId: visitor.connection.id,
      providerId,
      fromMe: false,
      chat: {
        addresses: [{ kind: ADDRESS_KIND, value: visitor.id }],
        name: visitor.name || nameOf(ctx, visitor),
        ...(visitor.email && { email: visitor.email }),
      },
      isGroup: false,
      mediaType: media ? mediaTypeOf(media.mime) : 'chat',
      body,
      ...(media && { media }),
      ...(quotedProviderId && { quotedProviderId }),
      sentAt: tx.now(),
      isCatchUp: false,
      isFromAutomaton: false,
    });
    tx.record('webchat.message', { visitorId: visitor.id, entryId });
    return true;
  });
}

/** Where agents see what the visitor does. */
export function sourceOf({ id, connection }: WebchatVisitor) {
  return { connectionId: connection.id, address: { kind: ADDRESS_KIND, value: id } };
}

/** By which agents tell apart visitors who give no name. */
function nameOf({ config }: AppContext, { id }: WebchatVisitor): string {
  const { visitor } = translations(config.DEFAULT_LANGUAGE).webchat;
  return `${visitor} ${id.slice(0, 4).toUpperCase()}`;
}
