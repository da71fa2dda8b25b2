import { Body1Strong, Caption1, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ConnectionAccount } from '#shared/contract/connections.ts';
import { OutlinedCard } from '#renderer/ui/OutlinedCard.tsx';

const useStyles = makeStyles({
  card: { height: '100%', rowGap: tokens.spacingVerticalS },
  name: { overflowWrap: 'anywhere' },
  facts: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    color: tokens.colorNeutralForeground2,
  },
});

/** Share of the limit from which the bar warns. */
const NEARLY = 0.8;

/** How many people an account may still write to first, and what else its provider allows. @param name of the connection */
export function AccountGauge({ name, account }: { name: string; account: ConnectionAccount }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { dailyLimit: limit, isUnlimited, used, perSecond, quality } = account;
  const left = limit === null ? 0 : Math.max(0, limit - used);
  const usage = limit === null ? '' : t('connections.account.used', { used, limit, left });
  return (
    <OutlinedCard className={styles.card} role="group" aria-label={name}>
      <Body1Strong className={styles.name}>{name}</Body1Strong>
      {limit !== null && (
        <ProgressBar
          aria-label={usage}
          thickness="large"
          value={Math.min(1, used / limit)}
          color={left === 0 ? 'error' : used >= limit * NEARLY ? 'warning' : 'brand'}
        />
      )}
      <div className={styles.facts}>
        {limit !== null && <Caption1>{usage}</Caption1>}
        {limit !== null && <Caption1>{t('connections.account.shared')}</Caption1>}
        {isUnlimited && <Caption1>{t('connections.account.unlimited')}</Caption1>}
        {perSecond !== null && <Caption1>{t('connections.account.perSecond', { rate: perSecond })}</Caption1>}
        {quality && <Caption1>{t(`connections.account.quality.${quality}`)}</Caption1>}
      </div>
    </OutlinedCard>
  );
}

/** Whether a provider has said anything that the gauge shows. */
export function hasLimits({ dailyLimit, isUnlimited, perSecond, quality }: ConnectionAccount): boolean {
  return dailyLimit !== null || isUnlimited || perSecond !== null || quality !== '';
}
