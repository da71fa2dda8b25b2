import { Link as ExternalLink, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { DocumentRegular, ImageRegular, PlayCircleRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Message } from '#shared/contract/message.ts';
import { DrawerSection, SectionFallback, useSectionStyles } from '#renderer/features/contacts/index.ts';
import { formatRecent, RecentTime, useToday } from '#renderer/platform/i18n/index.ts';
import { useMessageFile } from '../content/useMessageFile.ts';
import { useSharedMessagesQuery } from '../conversation.api.ts';
import { linksIn } from './linksIn.ts';

const useStyles = makeStyles({
  grid: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: tokens.spacingHorizontalXS },
  tile: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    aspectRatio: '1',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground5,
    color: tokens.colorNeutralForeground2,
    fontSize: '28px',
  },
  picture: { width: '100%', height: '100%', objectFit: 'cover' },
  file: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
  },
  icon: { flexShrink: 0, fontSize: '20px' },
});

/** A message may contain many links. */
const LINKS_SHOWN = 8;

/** The newest files and links of a conversation; a file leads to its message. */
export function SharedMessages({ ticketId }: { ticketId: number }) {
  const styles = useStyles();
  const section = useSectionStyles();
  const { t } = useTranslation();
  const query = useSharedMessagesQuery({ params: { ticketId } });
  const { data } = query;
  const title = t('conversation.shared.files');
  if (!data) return <SectionFallback title={title} query={query} />;
  const file = mergeClasses(section.focusable, section.link, styles.file);
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
            <ul className={mergeClasses(section.list, styles.grid)}>
              {media.map((message) => (
                <li key={message.id}>
                  <Tile message={message} />
                </li>
              ))}
            </ul>
          )}
          <ul className={section.list}>
            {documents.map((message) => (
              <li key={message.id}>
                <Link to={addressOf(message)} className={file}>
                  <DocumentRegular className={styles.icon} aria-hidden />
                  <Text className={section.cut} dir="auto">
                    {message.mediaName ?? t('conversation.kinds.application')}
                  </Text>
                  <Text size={200} className={section.time}>
                    <RecentTime at={message.createdAt} />
                  </Text>
                </Link>
              </li>
            ))}
          </ul>
        </DrawerSection>
      )}
      {links.length > 0 && (
        <DrawerSection title={t('conversation.shared.links')}>
          <ul className={section.list}>
            {links.map(({ id, href, text }) => (
              <li key={`${id} ${href}`} className={file}>
                <ExternalLink href={href} target="_blank" rel="noopener noreferrer" className={section.cut}>
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
  const section = useSectionStyles();
  const { t } = useTranslation();
  const today = useToday();
  const isPicture = message.mediaType === 'image';
  const file = useMessageFile({ mediaUrl: isPicture ? message.mediaUrl : null });
  const label = t(isPicture ? 'conversation.kinds.image' : 'conversation.kinds.video');
  return (
    <Link
      to={addressOf(message)}
      className={mergeClasses(section.focusable, styles.tile)}
      aria-label={`${label}, ${formatRecent(message.createdAt, today)}`}
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
