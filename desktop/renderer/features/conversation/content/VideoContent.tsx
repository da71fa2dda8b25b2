import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { PlayCircleRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import type { Message } from '#shared/contract/message.ts';
import { fileSize } from '#renderer/platform/i18n/index.ts';
import { mediaBox } from './mediaBox.ts';
import { MissingFile } from './MissingFile.tsx';
import { useMessageFile } from './useMessageFile.ts';

const useStyles = makeStyles({
  video: {
    display: 'block',
    objectFit: 'contain',
    borderRadius: tokens.borderRadiusMedium,
  },
  /** The space of a video whose size is unknown, before and while it plays. */
  unknown: { width: '280px', maxWidth: '100%', aspectRatio: '16 / 9' },
  poster: {
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    '& > .fui-Button__icon': { marginInline: 0 },
    backgroundColor: tokens.colorNeutralBackground5,
  },
});

/** A video, loaded when the user opens it: videos are large. */
export function VideoContent({ message }: { message: Message }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const [isWanted, want] = useState(message.mediaUrl?.startsWith('blob:') ?? false);
  const file = useMessageFile({ mediaUrl: isWanted ? message.mediaUrl : null });
  const box = mediaBox(message);
  if (message.mediaUrl === null || (isWanted && file === null)) return <MissingFile />;
  if (file)
    return (
      // eslint-disable-next-line jsx-a11y/media-has-caption -- customers' videos have no captions
      <video
        src={file}
        controls
        className={mergeClasses(styles.video, !box && styles.unknown)}
        style={box}
        aria-label={t('conversation.kinds.video')}
      />
    );
  return (
    <Button
      className={mergeClasses(styles.poster, !box && styles.unknown)}
      style={box}
      icon={isWanted ? <BusyIcon size="small" /> : <PlayCircleRegular fontSize={40} />}
      aria-label={t('conversation.file.playVideo')}
      disabledFocusable={isWanted}
      onClick={() => want(true)}
    >
      {message.mediaSize !== null && <Text size={200}>{fileSize(message.mediaSize, i18n.language)}</Text>}
    </Button>
  );
}
