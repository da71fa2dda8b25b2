import { fail } from '#shared/contract/errors.ts';
import { addressesOf } from '#server/features/contacts/index.ts';
import type { MessageKey, OutboundMessage } from '#server/features/connections/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { MediaStorage } from '#server/platform/storage/mediaStorage.ts';
import { Message } from '../message.entity.ts';

/** A stored message in the form in which channels take it. @throws DeskError ERR_NO_MEDIA_FOUND when its file is gone */
export async function outboundOf({ media }: AppContext, em: Em, message: Message): Promise<OutboundMessage> {
  await em.populate(message, ['ticket', 'quoted']);
  const quoted = message.quoted?.getEntity();
  const key = quoted && (await keyOf(em, quoted));
  const { mediaKey } = message;
  if (mediaKey) await checkFile(media, mediaKey);
  return {
    providerId: message.providerId ?? '',
    to: await addressesOf(em, message.ticket.getEntity().contact.id),
    mediaType: message.mediaType,
    body: message.body,
    ...(mediaKey && {
      media: {
        read: () => readFile(media, mediaKey),
        mime: message.mediaMime ?? '',
        name: message.mediaName ?? '',
        isVoice: message.isVoice,
      },
    }),
    ...(key && { quoted: { ...key, body: quoted.body } }),
  };
}

/** A file is only gone when the storage itself is there: a disk that is not mounted comes back with all its files. */
async function checkFile(media: MediaStorage, key: string): Promise<void> {
  if ((await media.size(key)) !== undefined) return;
  if (await media.isReachable()) fail('ERR_NO_MEDIA_FOUND');
  throw Object.assign(new Error('the folder of media is not there'), { code: 'ENOENT' });
}

/** A stream of the file opens it at once, and would end the process when it fails before somebody listens. */
async function* readFile(media: MediaStorage, key: string): AsyncGenerator<Uint8Array> {
  yield* media.stream(key);
}

/** The message's place on the provider's side; undefined while the provider does not know of it. */
export async function keyOf(em: Em, message: Message): Promise<MessageKey | undefined> {
  if (!message.providerId) return undefined;
  await em.populate(message, ['ticket']);
  const { contact, isGroup } = message.ticket.getEntity();
  return {
    providerId: message.providerId,
    fromMe: message.fromMe,
    chat: await addressesOf(em, contact.id),
    ...(isGroup && message.contact && { author: await addressesOf(em, message.contact.id) }),
  };
}
