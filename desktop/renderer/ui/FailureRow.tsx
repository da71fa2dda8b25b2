import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
    padding: tokens.spacingVerticalS,
  },
});

interface FailureRowProps {
  /** Error message, see `errorMessage`. */
  readonly text: string;
  readonly onRetry: () => void;
}

/** Shown for a part of a page or list that could not be loaded, with a retry button. */
export function FailureRow({ text, onRetry }: FailureRowProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <div role="alert" className={styles.root}>
      <Text size={200}>{text}</Text>
      <Button size="small" icon={<ArrowClockwiseRegular />} onClick={onRetry}>
        {t('actions.tryAgain')}
      </Button>
    </div>
  );
}
