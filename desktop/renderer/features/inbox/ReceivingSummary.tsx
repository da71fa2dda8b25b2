import { Button, makeStyles, tokens, useRestoreFocusTarget } from '@fluentui/react-components';
import { CheckmarkCircleRegular, WarningRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { tooltipDescription } from '#renderer/ui/tooltip/index.ts';
import { needsAttention } from './receivingState.ts';
import { useReceiving } from './useReceiving.ts';

const useStyles = makeStyles({
  button: {
    justifyContent: 'flex-start',
    minWidth: 'unset',
    paddingInline: 0,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start', // it may wrap: the table has many columns
  },
  well: { color: tokens.colorStatusSuccessForeground1, fontSize: '16px' },
  warning: { color: tokens.colorStatusWarningForeground3, fontSize: '16px' },
});

interface ReceivingSummaryProps {
  connectionId: number;
  onOpen: () => void;
}

/** How many messages a connection has received and how many are shown; opens the details. Nothing while nothing is known. */
export function ReceivingSummary({ connectionId, onOpen }: ReceivingSummaryProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const restoreFocus = useRestoreFocusTarget();
  const report = useReceiving(connectionId);
  if (!report) return null;
  const { received, shown } = report;
  return (
    <Button
      {...restoreFocus}
      {...tooltipDescription(t('inbox.receiving.details'))}
      className={styles.button}
      appearance="transparent"
      size="small"
      icon={
        needsAttention(report) ? (
          <WarningRegular className={styles.warning} />
        ) : (
          <CheckmarkCircleRegular className={styles.well} />
        )
      }
      onClick={onOpen}
    >
      {t('inbox.receiving.summary', { received, shown })}
    </Button>
  );
}
