import { Skeleton, SkeletonItem } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useMessageListStyles } from './MessageList.styles.ts';

/** Widths of the bubbles in percent; our own are on the right. */
const BUBBLES = [
  [34, false],
  [52, false],
  [40, true],
  [28, true],
  [46, false],
  [36, true],
] as const;

/** A placeholder for messages that are loading. */
export function MessageSkeletons() {
  const styles = useMessageListStyles();
  const { t } = useTranslation();
  return (
    <Skeleton className={styles.skeletons} aria-label={t('actions.loading')}>
      {BUBBLES.map(([width, isOurs], index) => (
        <SkeletonItem
          key={index}
          size={40}
          style={{ width: `${width}%`, flexShrink: 0, alignSelf: isOurs ? 'flex-end' : 'flex-start' }}
        />
      ))}
    </Skeleton>
  );
}
