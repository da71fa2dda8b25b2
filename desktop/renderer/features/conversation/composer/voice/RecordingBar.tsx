import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DeleteRegular, RecordFilled, SendFilled } from '@fluentui/react-icons';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { tooltip } from '#renderer/ui/tooltip/index.ts';

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
  isEnding: boolean;
  onCancel: () => void;
  onSend: () => void;
}

/** Replaces the text box while a voice message is recorded; Escape discards it. */
export function RecordingBar({ isEnding, onCancel, onSend }: RecordingBarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const seconds = useSeconds();
  const sendButton = useRef<HTMLButtonElement>(null);
  useEffect(() => sendButton.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isEnding) return;
    event.preventDefault();
    onCancel();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles bubbling key events
    <div
      className={styles.root}
      role="group"
      aria-label={t('conversation.recording.running')}
      onKeyDown={onKeyDown}
    >
      <Button
        {...tooltip(t('conversation.recording.cancel'))}
        appearance="subtle"
        icon={<DeleteRegular />}
        disabledFocusable={isEnding}
        onClick={onCancel}
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
        onClick={onSend}
      />
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
