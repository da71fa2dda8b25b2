import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DeleteRegular, RecordFilled, SendFilled } from '@fluentui/react-icons';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { useComposerStyles } from '../Composer.styles.ts';
import type { Recorder } from './useRecorder.ts';

const SECOND = 1000;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '72px',
    padding: `0 ${tokens.spacingHorizontalS}`,
  },
  recordingIcon: { display: 'inline-flex', color: tokens.colorStatusDangerForeground3 },
  time: { flexGrow: 1, fontVariantNumeric: 'tabular-nums' },
});

interface RecordingBarProps {
  recorder: Recorder;
}

/** Replaces the text box while a voice message is recorded; Escape discards it. */
export function RecordingBar({ recorder }: RecordingBarProps) {
  const styles = useStyles();
  const composerStyles = useComposerStyles();
  const isEnding = recorder.state === 'ending';
  const { t } = useTranslation();
  const seconds = useSeconds();
  const sendButton = useRef<HTMLButtonElement>(null);
  useEffect(() => sendButton.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isEnding) return;
    event.preventDefault();
    void recorder.cancel();
  };
  return (
    <div className={composerStyles.root}>
      <div className={composerStyles.box}>
        <div className={styles.root} role="group" aria-label={t('conversation.recording.running')}>
          <Button
            {...tooltip(t('conversation.recording.cancel'))}
            appearance="subtle"
            icon={<DeleteRegular />}
            disabledFocusable={isEnding}
            onClick={() => void recorder.cancel()}
            onKeyDown={onKeyDown}
          />
          <span className={styles.recordingIcon} aria-hidden>
            <RecordFilled />
          </span>
          <Text className={styles.time} role="timer">
            {t('conversation.recording.running')} {Math.floor(seconds / 60)}:
            {String(seconds % 60).padStart(2, '0')}
          </Text>
          <Button
            {...tooltip(t('conversation.recording.send'))}
            ref={sendButton}
            appearance="primary"
            shape="circular"
            icon={<SendFilled />}
            disabledFocusable={isEnding}
            onClick={() => void recorder.send()}
            onKeyDown={onKeyDown}
          />
        </div>
      </div>
    </div>
  );
}

function useSeconds(): number {
  const [startedAt] = useState(() => performance.now());
  const [now, setNow] = useState(startedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), SECOND / 4);
    return () => clearInterval(timer);
  }, []);
  return Math.floor((now - startedAt) / SECOND);
}
