import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular, ErrorCircleRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  state: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, flex: '1 1 240px' },
  icon: { flexShrink: 0, fontSize: '16px', color: tokens.colorStatusSuccessForeground1 },
  failed: { color: tokens.colorStatusDangerForeground3 },
});

interface StateRowProps {
  /** Undefined while nothing is known. */
  readonly works?: boolean | undefined;
  readonly isTesting: boolean;
  /** Null while there is nothing to test. */
  readonly onTest: (() => void) | null;
  /** The state in words. */
  readonly children: ReactNode;
}

/** How a service is doing, and the button that tests it, at the same place for each of them. */
export function StateRow({ works, isTesting, onTest, children }: StateRowProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <div className={styles.root}>
      <div role="status" className={styles.state}>
        {works === true && <CheckmarkCircleRegular aria-hidden className={styles.icon} />}
        {works === false && (
          <ErrorCircleRegular aria-hidden className={mergeClasses(styles.icon, styles.failed)} />
        )}
        <div>{children}</div>
      </div>
      <Button
        icon={isTesting ? <BusyIcon /> : undefined}
        disabledFocusable={isTesting || !onTest}
        onClick={onTest ?? undefined}
      >
        {t('integrations.state.test')}
      </Button>
    </div>
  );
}
