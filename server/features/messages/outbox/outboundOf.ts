import type { Capabilities } from '#shared/contract/channels.ts';
import { fail } from '#shared/contract/errors.ts';
import { isFromUs } from '#shared/domain/authors.ts';
import { addressesOf, deliverableTo, knownAddresses } from '#server/features/contacts/index.ts';
import type {
  Address,
  MessageKey,
  OutboundContent,
  OutboundMessage,
} from '#server/features/connections/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { MediaStorage } from '#server/platform/storage/mediaStorage.ts';
import type { Message } from '../message.entity.ts';
import type { CustomerRow } from './outboundRow.ts';

interface Recipient {
  /** Where it is sent, best first. */
  readonly to: readonly Address[];
  /** A person sends it after the end of the reply window. */
  readonly isAfterWindow: boolean;
}

/**
 * Converts a stored message to the form that channels take: the only place that makes one, and its type takes no notes.
 * @throws AppError ERR_NO_MEDIA_FOUND when its file was deleted
 */
export async function outboundOf(
  { media }: AppContext,
  message: CustomerRow,
  { to, isAfterWindow }: Recipient,
  capabilities: Pick<Capabilities, 'quote' | 'addressKinds' | 'polls' | 'mentions'>,
): Promise<OutboundMessage> {
  const quoted = capabilities.quote && quotedOf(message, capabilities);
  const { mediaKey, card, sentLocation, forwarded, subject } = message;
  const size = mediaKey ? await sizeOf(media, mediaKey) : 0;
  const content: OutboundContent = {
    providerId: message.providerId ?? '',
    to,
    mediaType: message.mediaType,
    body: message.body,
    ...(mediaKey && {
      media: {
        read: () => readFile(media, mediaKey),
        size,
        mime: message.mediaMime ?? '',
        name: message.mediaName ?? '',
        isVoice: message.isVoice,
      },
    }),
    ...(message.template && { template: message.template }),
    ...(message.choices && { choices: message.choices }),
    ...(capabilities.polls && card?.kind === 'poll' && { poll: card }),
    ...(sentLocation && { sentLocation }),
    ...(quoted && { quoted }),
    ...(forwarded && { forwarded }),
    ...(subject && { subject }),
    ...(capabilities.mentions && message.mentions && { mentions: message.mentions }),
    ...copiesOf(message),
    ...(message.author === 'system' && { isAutomatic: true }),
    ...(isAfterWindow && { isAfterWindow }),
  };
  return content as OutboundMessage; // made of a message that the customer may see
}

/** What a program has written, or comes from another conversation, is for the customer alone. */
function copiesOf({
  author,
  forwarded,
  recipients,
}: CustomerRow): Pick<OutboundContent, 'copies' | 'blindCopies'> {
  if (author !== 'agent' || forwarded) return { copies: [] };
  return recipients ? { copies: recipients.cc, blindCopies: recipients.bcc ?? [] } : {};
}

/**
 * The quoted message as the provider knows it; undefined for a note, while the provider does not know it, and once it is
 * deleted: a reply that still waits must not send its text again.
 */
function quotedOf(
  { quoted }: CustomerRow,
  channel: Pick<Capabilities, 'addressKinds'>,
): OutboundContent['quoted'] {
  if (quoted?.kind !== 'message' || quoted.isDeleted || !quoted.providerId) return undefined;
  const { providerId, author, body, mediaType, mediaMime, mediaName, isVoice, addresses, authorAddresses } =
    quoted;
  return {
    providerId,
    fromMe: isFromUs(author),
    chat: deliverableTo(knownAddresses(addresses), channel),
    ...(authorAddresses && { author: deliverableTo(knownAddresses(authorAddresses), channel) }),
    body,
    mediaType,
    mediaMime: mediaMime ?? null,
    mediaName: mediaName ?? null,
    isVoice,
  };
}

/** Treats a file as deleted only when the storage itself is reachable: an unmounted disk comes back with its files. */
async function sizeOf(media: MediaStorage, key: string): Promise<number> {
  const size = await media.size(key);
  if (size !== undefined) return size;
  if (await media.isReachable()) fail('ERR_NO_MEDIA_FOUND');
  throw Object.assign(new Error('the media folder is missing'), { code: 'ENOENT' });
}

/**
 * Opens the stream on the first read: `createReadStream` opens at once, and an error before anyone listens
 * would crash the process.
 */
async function* readFile(media: MediaStorage, key: string): AsyncGenerator<Uint8Array> {
  yield* media.stream(key);
}

/** Identifies the message on the provider's side; undefined while the provider does not know it. */
export async function keyOf(
  em: Em,
  message: Message,
  channel: Pick<Capabilities, 'addressKinds'>,
): Promise<MessageKey | undefined> {
  if (!message.providerId) return undefined;
  await em.populate(message, ['ticket']);
  const { contact, isGroup } = message.ticket.getEntity();
  return {
    providerId: message.providerId,
    fromMe: isFromUs(message.author),
    chat: await addressesOf(em, contact.id, channel),
    ...(isGroup && message.contact && { author: await addressesOf(em, message.contact.id, channel) }),
  };
}
