import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    paddingTop: tokens.spacingVerticalM,
  },
});

/** Skeleton rows that keep the layout stable until the rows are loaded. */
export function LoadingRows({ rows = 6, height = 28 }: { rows?: number; height?: 28 | 40 | 64 }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <Skeleton className={styles.root} aria-label={t('actions.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <SkeletonItem key={row} size={height} />
      ))}
    </Skeleton>
  );
}
