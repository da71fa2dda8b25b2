import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { PauseFilled, PlayFilled } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import { PLAYBACK_RATES } from '#shared/domain/limits.ts';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { MissingFile } from './MissingFile.tsx';
import { useAudio } from './useAudio.ts';
import { useMessageFile } from './useMessageFile.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    width: '280px',
    maxWidth: '100%',
  },
  track: {
    flexGrow: 1,
    minWidth: '40px',
    accentColor: tokens.colorCompoundBrandBackground,
    cursor: 'pointer',
  },
  time: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
  rate: { minWidth: '44px' },
});

/** A voice message: play, seek, and a playback speed that this device remembers. */
export function AudioContent({ message }: { message: Message }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const file = useMessageFile(message);
  const [rate, setRate] = useLocalSetting('audioMessageRate');
  const [element, audio] = useAudio(rate);
  if (file === null) return <MissingFile />;

  const nextRate = PLAYBACK_RATES[(PLAYBACK_RATES.indexOf(rate) + 1) % PLAYBACK_RATES.length] ?? 1;
  const shownRate = `${rate.toLocaleString(i18n.language)}×`;
  const playLabel = audio.isPlaying ? t('conversation.audio.pause') : t('conversation.audio.play');
  return (
    <div className={styles.root} role="group" aria-label={t('conversation.kinds.audio')}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- customers' voice messages have no captions */}
      <audio ref={element} src={file} preload="metadata" {...audio.events} />
      <Button
        {...tooltip(playLabel)}
        appearance="subtle"
        shape="circular"
        disabled={!file}
        icon={audio.isPlaying ? <PauseFilled /> : <PlayFilled />}
        onClick={audio.toggle}
      />
      <input
        type="range"
        className={styles.track}
        aria-label={t('conversation.audio.seek')}
        aria-valuetext={clock(audio.time)}
        min={0}
        max={audio.duration || 1}
        step={0.1}
        value={audio.time}
        disabled={audio.duration === 0}
        onChange={(event) => audio.seek(Number(event.target.value))}
      />
      <Text size={200} className={styles.time}>
        {clock(audio.time > 0 ? audio.time : audio.duration)}
      </Text>
      <Button
        {...tooltip(t('conversation.audio.rate', { rate: shownRate }))}
        size="small"
        className={styles.rate}
        dir="ltr" // in Arabic, too, the sign follows the number
        onClick={() => setRate(nextRate)}
      >
        {shownRate}
      </Button>
    </div>
  );
}

/** Seconds as m:ss. */
function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
