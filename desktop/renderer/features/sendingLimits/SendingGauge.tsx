import {
  Body1Strong,
  Caption1,
  makeStyles,
  ProgressBar,
  tokens,
  useRestoreFocusTarget,
} from '@fluentui/react-components';
import {
  CheckmarkCircleRegular,
  PauseCircleRegular,
  SettingsRegular,
  WarningRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { SendingLimits } from '#shared/contract/sendingLimits.ts';
import { useServerMinute } from '#renderer/platform/api/index.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';
import { OutlinedCard } from '#renderer/ui/OutlinedCard.tsx';
import { StateBadge } from '#renderer/ui/StateBadge.tsx';
import { pauseAt } from './useFirstContactPause.ts';

const useStyles = makeStyles({
  card: { height: '100%', rowGap: tokens.spacingVerticalS },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  facts: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    color: tokens.colorNeutralForeground2,
  },
});

interface SendingGaugeProps {
  /** Of the connection. */
  name: string;
  limits: SendingLimits;
  onEdit: () => void;
}

/** How many new people a connection may still write to, and why it pauses. */
export function SendingGauge({ name, limits, onEdit }: SendingGaugeProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const restoreFocus = useRestoreFocusTarget();
  const { used, limit, warmUp, waiting, quota, form, checkedAt } = limits;
  const pause = pauseAt(limits.pause, useServerMinute());
  const isPaused = pause !== null && pause.reason !== 'pace';
  const usage =
    limit === null
      ? t('connections.limits.unlimited', { used })
      : t('connections.limits.used', { used, limit, count: limit });
  return (
    <OutlinedCard className={styles.card} role="group" aria-label={name}>
      <div className={styles.head}>
        <Body1Strong className={styles.name}>{name}</Body1Strong>
        <ActionButton
          {...restoreFocus}
          label={t('connections.limits.edit', { name })}
          icon={<SettingsRegular />}
          onClick={onEdit}
        />
      </div>
      <div>
        <PauseBadge pause={isPaused ? pause : null} isLimited={form.isLimited} />
      </div>
      <ProgressBar
        aria-label={usage}
        thickness="large"
        value={limit === null ? 0 : Math.min(1, used / limit)}
        color={isPaused ? 'error' : limit !== null && used >= limit * 0.8 ? 'warning' : 'brand'}
      />
      <div className={styles.facts}>
        <Caption1>{usage}</Caption1>
        {quota && quota.total !== null && (
          <Caption1>{t('connections.limits.quota', { used: quota.used, total: quota.total })}</Caption1>
        )}
        {quota?.isWarned && <Caption1>{t('connections.limits.quotaWarned')}</Caption1>}
        {warmUp && <Caption1>{t('connections.limits.warmUp', warmUp)}</Caption1>}
        {form.isLimited && form.minPause > 0 && (
          <Caption1>{t('connections.limits.pace', { seconds: form.minPause })}</Caption1>
        )}
        {waiting > 0 && <Caption1>{t('connections.limits.waiting', { count: waiting })}</Caption1>}
        {isPaused && <Caption1>{t('connections.limits.repliesGoOn')}</Caption1>}
        {checkedAt && (
          <Caption1>{t('connections.limits.checked', { at: formatDayAndTime(checkedAt) })}</Caption1>
        )}
      </div>
    </OutlinedCard>
  );
}

function PauseBadge({ pause, isLimited }: { pause: SendingLimits['pause']; isLimited: boolean }) {
  const { t } = useTranslation();
  if (pause && pause.reason !== 'pace') {
    const until = pause.until ? formatDayAndTime(pause.until) : t('connections.limits.pause.unknown');
    return (
      <StateBadge color="danger" icon={<PauseCircleRegular />}>
        {t(`connections.limits.pause.${pause.reason}`, { until })}
      </StateBadge>
    );
  }
  return isLimited ? (
    <StateBadge color="success" icon={<CheckmarkCircleRegular />}>
      {t('connections.limits.none')}
    </StateBadge>
  ) : (
    <StateBadge color="warning" icon={<WarningRegular />}>
      {t('connections.limits.off')}
    </StateBadge>
  );
}
