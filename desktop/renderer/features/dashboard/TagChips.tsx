import { useTranslation } from 'react-i18next';
import { Dot } from '#renderer/ui/Dot.tsx';
import { CountedLink } from './CountedLink.tsx';
import { useDashboardStyles } from './DashboardScreen.styles.ts';
import type { MetricRow } from './metrics.ts';
import type { useCountedLists } from './useCountedLists.ts';

interface TagChipsProps {
  readonly rows: readonly MetricRow[];
  readonly addressOf: ReturnType<typeof useCountedLists>;
}

/** Tags with the number of contacts that have each, the most used first. */
export function TagChips({ rows, addressOf }: TagChipsProps) {
  const { t, i18n } = useTranslation();
  const styles = useDashboardStyles();
  return (
    <ul className={styles.tags}>
      {rows.map(({ key, name, color, count, list }) => (
        <li key={key} className={styles.tag}>
          <Dot color={color ?? 'transparent'} size={8} />
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
