import {
  Button,
  Dialog,
  DialogSurface,
  DialogTitle,
  makeStyles,
  Text,
  tokens,
  Tooltip,
} from '@fluentui/react-components';
import { ArrowDownloadRegular, DismissRegular, ZoomInRegular, ZoomOutRegular } from '@fluentui/react-icons';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/messages.ts';
import { MissingFile } from '../content/MissingFile.tsx';
import { useFileSaver } from '../content/useFileSaver.ts';
import { useMessageFile } from '../content/useMessageFile.ts';

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

/** A picture as large as the window, and larger. */
export function ImageViewer({ message, onClose }: { message: Message; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const file = useMessageFile(message);
  const { save } = useFileSaver();
  const [step, setStep] = useState(0);
  const zoom = ZOOMS[step] ?? 1;
  const change = (by: number) => setStep((now) => Math.min(Math.max(now + by, 0), ZOOMS.length - 1));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') change(1);
    else if (key === '-') change(-1);
  };

  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface} onKeyDown={onKeyDown}>
        <div className={styles.bar}>
          <DialogTitle className={styles.title}>{t('conversation.viewer.title')}</DialogTitle>
          <Tooltip content={t('conversation.viewer.zoomOut')} relationship="label">
            <Button
              appearance="subtle"
              icon={<ZoomOutRegular />}
              disabledFocusable={step === 0}
              onClick={() => change(-1)}
            />
          </Tooltip>
          <Text className={styles.zoom}>{Math.round(zoom * 100)}%</Text>
          <Tooltip content={t('conversation.viewer.zoomIn')} relationship="label">
            <Button
              appearance="subtle"
              icon={<ZoomInRegular />}
              disabledFocusable={step === ZOOMS.length - 1}
              onClick={() => change(1)}
            />
          </Tooltip>
          <Tooltip content={t('conversation.menu.download')} relationship="label">
            <Button appearance="subtle" icon={<ArrowDownloadRegular />} onClick={() => void save(message)} />
          </Tooltip>
          <Tooltip content={t('actions.close')} relationship="label">
            <Button appearance="subtle" icon={<DismissRegular />} onClick={onClose} />
          </Tooltip>
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
