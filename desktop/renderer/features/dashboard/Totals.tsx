import { Caption1, Text } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import { useDashboardStyles } from './DashboardScreen.styles.ts';
import { periodWords } from './figures.ts';
import { totalsOf } from './totalsOf.ts';

/** The numbers that are looked at first. */
export function Totals({ dashboard }: { dashboard: Dashboard }) {
  const { t, i18n } = useTranslation();
  const styles = useDashboardStyles();
  const digits = new Intl.NumberFormat(i18n.language);
  return (
    <dl aria-label={t('dashboard.totals.label')} className={styles.totals}>
      {totalsOf(t, dashboard).map(({ name, period, count, messages }) => (
        <div key={name} className={styles.total}>
          <dt>{name}</dt>
          <dd className={styles.number}>
            <Text size={800} weight="semibold">
              {digits.format(count)}
            </Text>
            <Caption1>
              {messages !== undefined && t('dashboard.totals.messages', { count: messages })}
              {messages !== undefined && period && ' · '}
              {period && periodWords(period)}
            </Caption1>
          </dd>
        </div>
      ))}
    </dl>
  );
}
