import type { Em } from '#server/platform/database/orm.ts';
import type { MetaMessage } from '../inbound/event.ts';
import type { MessagingPlatform } from '../platform.ts';
import { bareMime, chunksOf, plainText } from './partsOf.ts';
import { echoesFrom, type Echo, type SentPart } from './sentParts.ts';

/**
 * The part that an echo repeats which names neither an app nor our message: the oldest that Meta has not confirmed and that
 * says the same. Anything else was written in Meta's inbox.
 */
export async function findByContent(
  em: Em,
  platform: MessagingPlatform,
  { connectionId, personId, sentAt }: Pick<Echo, 'connectionId' | 'personId' | 'sentAt'>,
  message: MetaMessage,
): Promise<Pick<SentPart, 'providerId' | 'part'> | undefined> {
  const rows = await em.execute<Row[]>(
    `select s.provider_id, s.part, m.body, m.media_mime from messenger_sent_parts s
     join messages m on m.connection_id = s.connection_id and m.provider_id = s.provider_id
     where s.connection_id = ? and s.person_id = ? and s.mid is null and s.sent_at > ? order by s.sent_at, s.part`,
    [connectionId, personId, echoesFrom(sentAt)],
  );
  const row = rows.find((each) => saysSame(platform, each, message));
  return row && { providerId: row.provider_id, part: row.part };
}

interface Row {
  readonly provider_id: string;
  readonly part: number;
  readonly body: string;
  readonly media_mime: string | null;
}

/** As `partsOf` orders them: its file comes before its texts. */
function saysSame(
  platform: MessagingPlatform,
  { part, body, media_mime: mime }: Row,
  { text, attachments }: MetaMessage,
): boolean {
  if (mime !== null && part === 0) return attachments?.[0]?.type === platform.fileKind(bareMime(mime));
  return chunksOf(platform, plainText(body))[mime === null ? part : part - 1] === text?.trim();
}
