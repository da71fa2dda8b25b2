import { tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { byName } from '#shared/domain/byName.ts';
import { useDashboardStyles } from './DashboardScreen.styles.ts';
import type { MetricRow } from './metrics.ts';

/** From the least used to the most used. */
const SIZES = [
  tokens.fontSizeBase200,
  tokens.fontSizeBase300,
  tokens.fontSizeBase400,
  tokens.fontSizeBase500,
  tokens.fontSizeBase600,
] as const;

/** Tags by name, larger the more contacts have them. */
export function TagCloud({ rows }: { rows: readonly MetricRow[] }) {
  const { t, i18n } = useTranslation();
  const styles = useDashboardStyles();
  const most = Math.max(...rows.map(({ count }) => count));
  const sizeOf = (count: number) => SIZES[Math.round((count / most) * (SIZES.length - 1))];
  return (
    <ul className={styles.cloud}>
      {rows.toSorted(byName).map(({ key, name, color, count }) => (
        <li key={key} className={styles.tag} style={{ fontSize: sizeOf(count) }}>
          <span className={styles.dot} style={{ backgroundColor: color }} aria-hidden />
          <span className={styles.tagName}>{name}</span>
          <span className={styles.tagCount} title={t('tags.contacts', { count })}>
            {count.toLocaleString(i18n.language)}
          </span>
        </li>
      ))}
    </ul>
  );
}
