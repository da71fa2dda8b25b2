import { tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { byName } from '#shared/domain/byName.ts';
import { CountedLink } from './CountedLink.tsx';
import { useDashboardStyles } from './DashboardScreen.styles.ts';
import type { MetricRow } from './metrics.ts';
import type { useCountedLists } from './useCountedLists.ts';

/** From the least used to the most used. */
const SIZES = [
  tokens.fontSizeBase200,
  tokens.fontSizeBase300,
  tokens.fontSizeBase400,
  tokens.fontSizeBase500,
  tokens.fontSizeBase600,
] as const;

interface TagCloudProps {
  readonly rows: readonly MetricRow[];
  readonly addressOf: ReturnType<typeof useCountedLists>;
}

/** Tags by name, larger the more contacts have them. */
export function TagCloud({ rows, addressOf }: TagCloudProps) {
  const { t, i18n } = useTranslation();
  const styles = useDashboardStyles();
  const most = Math.max(...rows.map(({ count }) => count));
  const sizeOf = (count: number) => SIZES[Math.round((count / most) * (SIZES.length - 1))];
  return (
    <ul className={styles.cloud}>
      {rows.toSorted(byName).map(({ key, name, color, count, list }) => (
        <li key={key} className={styles.tag} style={{ fontSize: sizeOf(count) }}>
          <span className={styles.dot} style={{ backgroundColor: color }} aria-hidden />
          <CountedLink address={addressOf(list)} className={styles.tagLink}>
            {name}
          </CountedLink>
          <span className={styles.tagCount} title={t('tags.contacts', { count })}>
            {count.toLocaleString(i18n.language)}
          </span>
        </li>
      ))}
    </ul>
  );
}
