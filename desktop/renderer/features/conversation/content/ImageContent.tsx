import { makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import { useMessageActions } from '../message/actions.ts';
import { MEDIA_MAX_SIDE, mediaBox, STICKER_BOX } from './mediaBox.ts';
import { MissingFile } from './MissingFile.tsx';
import { useMessageFile } from './useMessageFile.ts';

const useStyles = makeStyles({
  button: {
    display: 'block',
    maxWidth: `min(${MEDIA_MAX_SIDE}px, 100%)`,
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
    maxHeight: `${MEDIA_MAX_SIDE}px`,
    minWidth: '120px',
    minHeight: '60px',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusMedium,
  },
  filling: { width: '100%', height: '100%', maxHeight: 'none', minWidth: 0, minHeight: 0 },
  sticker: { ...STICKER_BOX, objectFit: 'contain' },
  loading: { width: '240px', maxWidth: '100%' },
  loadingBox: { height: '180px' },
  whole: { height: '100%' },
});

/** A picture that opens in the viewer, or a sticker, which does not. */
export function ImageContent({ message, isSticker }: { message: Message; isSticker: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { view } = useMessageActions();
  const file = useMessageFile(message);
  const box = mediaBox(message);
  if (file === null) return <MissingFile />;
  if (file === undefined)
    return (
      <Skeleton
        className={mergeClasses(styles.loading, !box && styles.loadingBox)}
        style={isSticker ? STICKER_BOX : box}
        aria-label={t('actions.loading')}
      >
        <SkeletonItem className={styles.whole} />
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
      style={box}
      aria-label={t('conversation.viewer.open')}
      onClick={() => view(message)}
    >
      <img
        src={file}
        alt={message.body || t('conversation.kinds.image')}
        className={mergeClasses(styles.image, box && styles.filling)}
        draggable={false}
      />
    </button>
  );
}
