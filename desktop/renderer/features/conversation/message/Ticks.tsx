import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, ClockRegular, ErrorCircleRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { FORCED_COLORS } from '#renderer/ui/forcedColors.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { ackState } from './ackState.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    fontSize: '16px',
    color: tokens.colorNeutralForeground3,
  },
  read: { color: tokens.colorPaletteBlueBorderActive, [FORCED_COLORS]: { color: 'Highlight' } },
  failed: { color: tokens.colorStatusDangerForeground3 },
  second: { marginInlineStart: '-11px' },
});

/**
 * Delivery ticks of an own message: only what the provider confirmed.
 * @param ack as on the wire, 0 to 4
 */
export function Ticks({ ack, hasFailed }: { ack: number; hasFailed: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const state = ackState(ack);
  const label = hasFailed ? t('conversation.message.failed') : t(`conversation.ack.${state}`);
  return (
    <span
      {...tooltip(label)}
      role="img"
      className={mergeClasses(styles.root, hasFailed ? styles.failed : state === 'read' && styles.read)}
    >
      {hasFailed ? (
        <ErrorCircleRegular />
      ) : state === 'queued' ? (
        <ClockRegular fontSize={13} />
      ) : (
        <>
          <CheckmarkRegular />
          {state !== 'sent' && <CheckmarkRegular className={styles.second} />}
        </>
      )}
    </span>
  );
}
