import { Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#renderer/platform/toast/index.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalL,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  head: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between' },
  title: { margin: 0 },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

interface DrawerSectionProps {
  readonly title: string;
  /** Shown beside the title. */
  readonly count?: number | undefined;
  readonly children: ReactNode;
}

/** A titled part of the contact drawer. */
export function DrawerSection({ title, count, children }: DrawerSectionProps) {
  const styles = useStyles();
  const titleId = useId();
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Text as="h3" id={titleId} weight="semibold" className={styles.title}>
          {title}
        </Text>
        {count !== undefined && (
          <Text size={200} className={styles.count}>
            {count}
          </Text>
        )}
      </div>
      {children}
    </section>
  );
}

interface SectionFallbackProps {
  readonly title: string;
  readonly query: { readonly error?: unknown; readonly refetch: () => unknown };
}

/** Stands for a section without data: nothing while it loads, and the error with a retry when that has failed. */
export function SectionFallback({ title, query }: SectionFallbackProps) {
  const { t } = useTranslation();
  if (!query.error) return null;
  return (
    <DrawerSection title={title}>
      <Text size={200}>
        {errorMessage(t, query.error)}{' '}
        <Link as="button" inline onClick={() => void query.refetch()}>
          {t('actions.tryAgain')}
        </Link>
      </Text>
    </DrawerSection>
  );
}
