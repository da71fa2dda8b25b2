import {
  Button,
  Dialog,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Text,
  tokens,
  useFluent,
} from '@fluentui/react-components';
import {
  ArrowDownloadRegular,
  ChevronLeftRegular,
  ChevronRightRegular,
  DismissRegular,
  ZoomInRegular,
  ZoomOutRegular,
} from '@fluentui/react-icons';
import { useState, type KeyboardEvent, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { MissingFile } from '../content/MissingFile.tsx';
import { useFileSaver } from '../content/useFileSaver.ts';
import { useMessageFile } from '../content/useMessageFile.ts';
import { useRtlIconStyles } from '#renderer/ui/useRtlIconStyles.ts';
import { usePictures } from './usePictures.ts';

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    width: '100vw',
    maxWidth: '100vw',
    height: '100dvh',
    maxHeight: '100dvh',
    padding: 0,
    borderRadius: 0,
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingHorizontalS,
    paddingInlineStart: tokens.spacingHorizontalL,
  },
  title: { marginInlineEnd: 'auto' },
  zoom: { minWidth: '44px', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  // `safe`: a picture larger than the window can be scrolled to its beginning
  stage: { flexGrow: 1, minHeight: 0, overflow: 'auto', display: 'flex', placeContent: 'safe center' },
  image: { margin: 'auto', maxWidth: 'none' },
});

interface ImageViewerProps {
  /** The ticket whose pictures are shown. */
  ticketId: number;
  message: Message;
  onClose: () => void;
}

/** A picture in the size of the window, or zoomed; the arrow keys switch between the pictures of the conversation. */
export function ImageViewer({ ticketId, message: first, onClose }: ImageViewerProps) {
  const styles = useStyles();
  const rtlStyles = useRtlIconStyles();
  const { t } = useTranslation();
  const { dir } = useFluent();
  const { shown: message, previous, next } = usePictures(ticketId, first);
  const file = useMessageFile(message);
  const { save } = useFileSaver();
  const [step, setStep] = useState(0);
  const zoom = ZOOMS[step] ?? 1;
  const change = (by: number) => setStep((now) => Math.min(Math.max(now + by, 0), ZOOMS.length - 1));
  const go = (to: (() => void) | undefined) => {
    to?.();
    if (to) setStep(0);
  };
  const [backKey, forthKey] = dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') change(1);
    else if (key === '-') change(-1);
    else if (key === backKey) go(previous);
    else if (key === forthKey) go(next);
  };
  const button = (label: string, icon: ReactElement, onClick: () => void, isIdle = false) => (
    <Button
      {...tooltip(label)}
      appearance="subtle"
      icon={icon}
      disabledFocusable={isIdle}
      onClick={onClick}
    />
  );

  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface} onKeyDown={onKeyDown}>
        <div className={styles.bar}>
          <DialogTitle className={styles.title}>{t('conversation.viewer.title')}</DialogTitle>
          {button(
            t('conversation.viewer.previous'),
            <ChevronLeftRegular className={rtlStyles.icon} />,
            () => go(previous),
            !previous,
          )}
          {button(
            t('conversation.viewer.next'),
            <ChevronRightRegular className={rtlStyles.icon} />,
            () => go(next),
            !next,
          )}
          {button(t('conversation.viewer.zoomOut'), <ZoomOutRegular />, () => change(-1), step === 0)}
          <Text className={styles.zoom}>{Math.round(zoom * 100)}%</Text>
          {button(
            t('conversation.viewer.zoomIn'),
            <ZoomInRegular />,
            () => change(1),
            step === ZOOMS.length - 1,
          )}
          {button(t('conversation.menu.download'), <ArrowDownloadRegular />, () => void save(message))}
          {button(t('actions.close'), <DismissRegular />, onClose)}
        </div>
        <div className={styles.stage}>
          {file && (
            <img
              src={file}
              alt={message.body || t('conversation.kinds.image')}
              className={styles.image}
              style={
                zoom === 1
                  ? { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }
                  : { width: `${zoom * 100}%` }
              }
            />
          )}
          {file === null && <MissingFile />}
        </div>
      </DialogSurface>
    </Dialog>
  );
}
