import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/messages.ts';
import { useMessageActions } from '../message/actions.ts';
import { MissingFile } from './MissingFile.tsx';
import { useMessageFile } from './useMessageFile.ts';

const useStyles = makeStyles({
  button: {
    display: 'block',
    maxWidth: '330px',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'zoom-in',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  image: {
    display: 'block',
    maxWidth: '100%',
    maxHeight: '330px',
    minWidth: '120px',
    minHeight: '60px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
  },
  sticker: { width: '150px', height: '150px', objectFit: 'contain' },
  loading: { width: '240px', maxWidth: '100%' },
});

/** A picture that opens in the viewer, or a sticker, which does not. */
export function ImageContent({ message, isSticker }: { message: Message; isSticker: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { view } = useMessageActions();
  const file = useMessageFile(message);
  if (file === null) return <MissingFile />;
  if (file === undefined)
    return (
      <Skeleton className={styles.loading} aria-label={t('actions.loading')}>
        <SkeletonItem style={{ height: isSticker ? 150 : 180 }} />
      </Skeleton>
    );
  if (isSticker)
    return (
      <img src={file} alt={t('conversation.kinds.sticker')} className={styles.sticker} draggable={false} />
    );
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('conversation.viewer.open')}
      onClick={() => view(message)}
    >
      <img
        src={file}
        alt={message.body || t('conversation.kinds.image')}
        className={styles.image}
        draggable={false}
      />
    </button>
  );
}
