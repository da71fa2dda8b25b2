import type { Card, RichContent } from '#shared/contract/richContent.ts';
import type { MailRecipients, Mention, SentTemplate } from '#server/features/connections/index.ts';
import { addressesJson, type AddressRow } from '#server/features/contacts/index.ts';
import type { Message } from '../message.entity.ts';

/** What is sent of a message, with the addresses of its contact. */
export interface OutboundRow extends Pick<
  Message,
  | 'id'
  | 'kind'
  | 'author'
  | 'providerId'
  | 'body'
  | 'mediaType'
  | 'mediaKey'
  | 'mediaMime'
  | 'mediaName'
  | 'mediaSize'
  | 'isVoice'
  | 'choices'
> {
  readonly template: SentTemplate | null;
  /** What it is besides text and file. */
  readonly card: Card | null;
  /** The parts of the description of a sent location. */
  readonly sentLocation: NonNullable<RichContent['sentLocation']> | null;
  /** How often it was forwarded; null for a new one. */
  readonly forwarded: NonNullable<RichContent['forwarded']> | null;
  /** Under which it begins a conversation; null for an answer. */
  readonly subject: string | null;
  readonly mentions: readonly Mention[] | null;
  readonly recipients: MailRecipients | null;
  readonly isGroup: boolean;
  /** Of the ticket. */
  readonly contactId: number;
  readonly addresses: readonly AddressRow[];
  readonly quoted: QuotedMessage | null;
}

/** A quoted message, which the provider may know: not one of another connection, although the conversation shows that. */
interface QuotedMessage extends Pick<
  Message,
  | 'kind'
  | 'author'
  | 'providerId'
  | 'body'
  | 'mediaType'
  | 'mediaMime'
  | 'mediaName'
  | 'isVoice'
  | 'isDeleted'
> {
  /** Of its ticket. */
  readonly addresses: readonly AddressRow[];
  /** Of the member of a group who wrote it. */
  readonly authorAddresses: readonly AddressRow[] | null;
}

/** A message that the customer may see: no note. */
export type CustomerRow = OutboundRow & { readonly kind: 'message' };

/** No note. */
export function isRowForCustomer(message: OutboundRow): message is CustomerRow {
  return message.kind === 'message';
}

/**
 * SQL that yields the `OutboundRow` of a message as JSON, so that the statement that claims a message also reads it.
 * @param m alias of the message
 * @param t alias of its ticket, of which `contact_id` and `is_group` are used
 */
export const outboundJson = (m: string, t: string): string => `json_build_object(
  'id', ${m}.id, 'kind', ${m}.kind, 'author', ${m}.author, 'providerId', ${m}.provider_id, 'body', ${m}.body,
  'mediaType', ${m}.media_type, 'mediaKey', ${m}.media_key, 'mediaMime', ${m}.media_mime, 'mediaName', ${m}.media_name,
  'mediaSize', ${m}.media_size, 'isVoice', ${m}.is_voice, 'choices', ${m}.choices, 'template', ${m}.template,
  'card', ${m}.content -> 'card', 'sentLocation', ${m}.content -> 'sentLocation', 'forwarded', ${m}.content -> 'forwarded', 'subject', ${m}.content -> 'subject',
  'mentions', ${m}.mentions, 'recipients', ${m}.recipients, 'isGroup', ${t}.is_group, 'contactId', ${t}.contact_id,
  'addresses', ${addressesJson(`${t}.contact_id`)},
  'quoted', (
    select json_build_object(
      'kind', q.kind, 'author', q.author, 'providerId', q.provider_id, 'body', q.body, 'isDeleted', q.is_deleted,
      'mediaType', q.media_type, 'mediaMime', q.media_mime, 'mediaName', q.media_name, 'isVoice', q.is_voice,
      'addresses', ${addressesJson('qt.contact_id')},
      'authorAddresses', case when qt.is_group and q.contact_id is not null then ${addressesJson('q.contact_id')} end)
    from messages q join tickets qt on qt.id = q.ticket_id where q.id = ${m}.quoted_id
      and q.connection_id = ${m}.connection_id))`;
