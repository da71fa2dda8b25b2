import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { ArrowUploadRegular, ProhibitedRegular } from '@fluentui/react-icons';
import { useEffect, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DROP_HINT_DURATION } from '#shared/domain/limits.ts';

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    contain: 'size layout', // what is typed or arrives here moves nothing outside, which then needs no layout
  },
  hint: {
    position: 'absolute',
    inset: tokens.spacingHorizontalS,
    zIndex: 2,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalM,
    paddingInline: tokens.spacingHorizontalL,
    textAlign: 'center',
    border: `${tokens.strokeWidthThick} dashed ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorBrandForeground1,
    fontSize: '40px',
    opacity: 0.95,
    pointerEvents: 'none',
  },
  refused: {
    borderTopColor: tokens.colorNeutralStrokeAccessible,
    borderRightColor: tokens.colorNeutralStrokeAccessible,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderLeftColor: tokens.colorNeutralStrokeAccessible,
    color: tokens.colorNeutralForeground1,
  },
});

interface DropZoneProps {
  disabled: boolean;
  /** Why no files are accepted now; shown while some are dragged over it. Null: they are. */
  refusal?: string | null;
  onFiles: (files: Iterable<File>) => void;
  children: ReactNode;
}

/** Accepts files dragged in from other programs. */
export function DropZone({ disabled, refusal = null, onFiles, children }: DropZoneProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  // `dragenter` of the next element comes before `dragleave` of the previous one, so the pointer has left only at depth
  // 0.
  const [depth, setDepth] = useState(0);
  const isOver = depth > 0;
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => setDepth(0), DROP_HINT_DURATION);
    return () => clearTimeout(timer);
  }, [isOver]);

  const withFiles = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault(); // or the browser would navigate to the file
    if (disabled) event.dataTransfer.dropEffect = 'none';
    else handle(event);
  };
  return (
    <div
      className={styles.root}
      onDragEnter={withFiles(() => setDepth((now) => now + 1))}
      onDragLeave={withFiles(() => setDepth((now) => Math.max(0, now - 1)))}
      onDragOver={withFiles((event) => {
        event.dataTransfer.dropEffect = refusal === null ? 'copy' : 'none';
      })}
      onDrop={withFiles(({ dataTransfer }) => {
        setDepth(0);
        if (refusal === null) onFiles(dataTransfer.files);
      })}
    >
      {children}
      {isOver && (
        <div className={mergeClasses(styles.hint, refusal !== null && styles.refused)}>
          {refusal === null ? <ArrowUploadRegular aria-hidden /> : <ProhibitedRegular aria-hidden />}
          <Text size={400} weight="semibold">
            {refusal ?? t('conversation.composer.drop')}
          </Text>
        </div>
      )}
    </div>
  );
}
