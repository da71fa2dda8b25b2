import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import type { TicketOnChannel } from '#shared/contract/messages.ts';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';
import { useMessageActions } from '../message/actions.ts';
import { MENU_BUTTON, menuAtPointer, MessageMenuButton } from '../message/MessageMenuButton.tsx';
import { IncomingFile } from './IncomingFile.tsx';
import { LongText } from './LongText.tsx';
import { MEDIA_MAX_SIDE } from './mediaBox.ts';
import { MissingFile } from './MissingFile.tsx';
import { useMessageFile } from './useMessageFile.ts';
import { VideoContent } from './VideoContent.tsx';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalXS,
    width: `${MEDIA_MAX_SIDE}px`,
    maxWidth: '100%',
    ...PLAIN_LIST,
    '& > li:last-child:nth-child(odd)': { gridColumn: '1 / -1', aspectRatio: '2 / 1' },
  },
  item: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    aspectRatio: '1 / 1',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground5,
    '&:hover > [data-options], &:focus-within > [data-options]': { opacity: 1 },
  },
  picture: {
    display: 'block',
    width: '100%',
    height: '100%',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    cursor: 'zoom-in',
    ':focus-visible': {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `-${tokens.strokeWidthThick}`,
    },
  },
  image: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  options: {
    ...MENU_BUTTON,
    top: tokens.spacingVerticalXS,
    insetInlineEnd: tokens.spacingHorizontalXS,
    width: '28px',
    height: '28px',
    '@media (hover: none)': { opacity: 0.8 },
    '@media (pointer: coarse)': { width: '44px', height: '44px' },
  },
});

interface AlbumProps {
  messages: readonly Message[];
  /** Their ticket when that is on another connection. */
  elsewhere: TicketOnChannel | null;
}

/** Pictures and videos that were sent together, each with its own menu, and their captions below. */
export function Album({ messages, elsewhere }: AlbumProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <>
      <ul className={styles.root} aria-label={t('conversation.album.label', { count: messages.length })}>
        {messages.map((message) => (
          <Item key={message.id} message={message} elsewhere={elsewhere} />
        ))}
      </ul>
      {messages.map(({ id, body, mediaName }) =>
        body === '' || body === mediaName ? null : <LongText key={id} text={body} />,
      )}
    </>
  );
}

function Item({ message, elsewhere }: Omit<AlbumProps, 'messages'> & { message: Message }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { openMenu } = useMessageActions();
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its button opens the same menu
    <li className={styles.item} onContextMenu={menuAtPointer(openMenu, message, elsewhere)}>
      {message.mediaState !== null ? (
        <IncomingFile message={message} isSticker={false} />
      ) : message.mediaType === 'video' ? (
        <VideoContent message={message} />
      ) : (
        <Picture message={message} />
      )}
      <MessageMenuButton
        label={t('conversation.message.options')}
        className={styles.options}
        onOpen={(anchor) => openMenu(message, anchor, elsewhere)}
      />
    </li>
  );
}

function Picture({ message }: { message: Message }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { view } = useMessageActions();
  const file = useMessageFile(message);
  if (file === null) return <MissingFile />;
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={t('conversation.viewer.open')}
      onClick={() => view(message)}
    >
      {file && (
        <img
          src={file}
          alt={message.body || t('conversation.kinds.image')}
          className={styles.image}
          draggable={false}
        />
      )}
    </button>
  );
}
