import { Link as ExternalLink, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DocumentRegular, ImageRegular, PlayCircleRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Message } from '#shared/contract/messages.ts';
import { DrawerSection, FailedSection } from '#renderer/features/contacts/index.ts';
import { useRefetch } from '#renderer/platform/api/index.ts';
import { formatRecent } from '#renderer/platform/i18n/index.ts';
import { useServerEvent } from '#renderer/platform/socket/index.ts';
import { useMessageFile } from '../content/useMessageFile.ts';
import { useSharedMessagesQuery } from '../conversation.api.ts';
import { linksIn } from './linksIn.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalXS, margin: 0, padding: 0, listStyleType: 'none' },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  tile: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    aspectRatio: '1',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground5,
    color: tokens.colorNeutralForeground2,
    fontSize: '28px',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  picture: { width: '100%', height: '100%', objectFit: 'cover' },
  file: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  icon: { flexShrink: 0, fontSize: '20px' },
  cut: { flex: '1 1 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  time: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

/** A message may contain many links. */
const LINKS_SHOWN = 8;

/** The newest files and links of a conversation; a file leads to its message. */
export function SharedMessages({ ticketId }: { ticketId: number }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const query = useSharedMessagesQuery({ params: { ticketId } });
  const refetch = useRefetch(query);
  const { data } = query;
  useServerEvent('appMessage', ({ message }) => {
    if (message.ticketId === ticketId && mayBeShared(message, data?.files ?? [])) refetch();
  });
  const title = t('conversation.shared.files');
  if (!data)
    return query.error ? (
      <FailedSection title={title} error={query.error} onRetry={() => void query.refetch()} />
    ) : null;
  const documents = data.files.filter(({ mediaType }) => mediaType === 'application');
  const media = data.files.filter(({ mediaType }) => mediaType !== 'application');
  const links = data.links
    .flatMap(({ id, body }) => linksIn(body).map((link) => ({ id, ...link })))
    .slice(0, LINKS_SHOWN);
  return (
    <>
      {data.files.length > 0 && (
        <DrawerSection title={title}>
          {media.length > 0 && (
            <ul className={styles.grid}>
              {media.map((message) => (
                <li key={message.id}>
                  <Tile message={message} />
                </li>
              ))}
            </ul>
          )}
          <ul className={styles.list}>
            {documents.map((message) => (
              <li key={message.id}>
                <Link to={addressOf(message)} className={styles.file}>
                  <DocumentRegular className={styles.icon} aria-hidden />
                  <Text className={styles.cut} dir="auto">
                    {message.mediaName ?? t('conversation.kinds.application')}
                  </Text>
                  <Text size={200} className={styles.time}>
                    {formatRecent(message.createdAt)}
                  </Text>
                </Link>
              </li>
            ))}
          </ul>
        </DrawerSection>
      )}
      {links.length > 0 && (
        <DrawerSection title={t('conversation.shared.links')}>
          <ul className={styles.list}>
            {links.map(({ id, href, text }) => (
              <li key={`${id} ${href}`} className={styles.file}>
                <ExternalLink href={href} target="_blank" rel="noopener noreferrer" className={styles.cut}>
                  <bdi>{text}</bdi>
                </ExternalLink>
              </li>
            ))}
          </ul>
        </DrawerSection>
      )}
    </>
  );
}

function Tile({ message }: { message: Message }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const isPicture = message.mediaType === 'image';
  const file = useMessageFile({ mediaUrl: isPicture ? message.mediaUrl : null });
  const label = t(isPicture ? 'conversation.kinds.image' : 'conversation.kinds.video');
  return (
    <Link
      to={addressOf(message)}
      className={styles.tile}
      aria-label={`${label}, ${formatRecent(message.createdAt)}`}
    >
      {file ? (
        <img src={file} alt="" className={styles.picture} draggable={false} />
      ) : isPicture ? (
        <ImageRegular aria-hidden />
      ) : (
        <PlayCircleRegular aria-hidden />
      )}
    </Link>
  );
}

/** The message within the conversation that is open. */
function addressOf({ id }: Message): { search: string } {
  return { search: `?message=${id}` };
}

/** Whether this message may belong to the shown ones, or was one of them. */
function mayBeShared({ id, mediaUrl, body }: Message, files: readonly Message[]): boolean {
  return mediaUrl !== null || body.includes('http') || files.some((file) => file.id === id);
}
