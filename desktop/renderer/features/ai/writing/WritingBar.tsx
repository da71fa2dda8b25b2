import { Button, makeStyles, Spinner, Text, tokens } from '@fluentui/react-components';
import { DismissRegular, SparkleRegular, StopRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { SentButton } from './SentButton.tsx';
import type { Writing } from './useWriting.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    minHeight: '32px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
  },
  icon: { flexShrink: 0, fontSize: '16px' },
  text: { flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' },
  failed: { color: tokens.colorStatusDangerForeground3 },
});

interface WritingBarProps {
  writing: Writing;
  onUndo: () => void;
  onEnd: () => void;
}

/** Below the text: that it is by the AI, what it was based on and what was sent, with the way back. */
export function WritingBar({ writing, onUndo, onEnd }: WritingBarProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { phase, failure, sent, sources, text } = writing;
  const note =
    phase === 'writing'
      ? t('ai.writing.running')
      : sources.length > 0
        ? t('ai.writing.basedOn', { sources: sources.map(({ title }) => title).join(', ') })
        : t('ai.writing.check');
  return (
    <div className={styles.root}>
      {phase === 'writing' ? (
        <Spinner size="extra-tiny" />
      ) : (
        <SparkleRegular className={styles.icon} aria-hidden />
      )}
      <Text size={200} role="status" className={styles.text}>
        {failure ? <span className={styles.failed}>{errorMessage(t, failure)}</span> : note}
      </Text>
      <SentButton sent={sent} />
      {phase === 'writing' ? (
        <Button size="small" icon={<StopRegular />} onClick={onEnd}>
          {t('ai.writing.stop')}
        </Button>
      ) : (
        <>
          {text !== '' && (
            <Button size="small" onClick={onUndo}>
              {t('ai.writing.undo')}
            </Button>
          )}
          <Button
            {...tooltip(t('actions.close'))}
            size="small"
            appearance="subtle"
            icon={<DismissRegular />}
            onClick={onEnd}
          />
        </>
      )}
    </div>
  );
}
