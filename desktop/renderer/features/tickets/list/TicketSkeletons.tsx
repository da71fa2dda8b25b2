import { mergeClasses, Skeleton, SkeletonItem } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Density } from '../usePreference.ts';
import { useTicketListItemStyles } from './TicketListItem.styles.ts';

/** Widths of name and preview in percent. */
const ROWS = [
  [46, 78],
  [34, 60],
  [52, 70],
  [40, 84],
  [30, 52],
  [48, 66],
  [38, 74],
] as const;

/** Placeholders of rows that are loading, as high as the rows. */
export function TicketSkeletons({ density }: { density: Density }) {
  const styles = useTicketListItemStyles();
  const { t } = useTranslation();
  const isCompact = density === 'compact';
  return (
    <Skeleton aria-label={t('actions.loading')}>
      {ROWS.map(([name, preview], index) => (
        <div key={index} className={styles.item}>
          <div className={mergeClasses(styles.row, isCompact && styles.compact, styles.skeleton)}>
            <SkeletonItem shape="circle" size={isCompact ? 32 : 40} className={styles.avatar} />
            <div className={styles.skeletonLines}>
              <SkeletonItem size={12} style={{ width: `${name}%` }} />
              <SkeletonItem size={12} style={{ width: `${preview}%` }} />
            </div>
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
