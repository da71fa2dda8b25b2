import { Button, makeStyles, tokens, useRestoreFocusTarget } from '@fluentui/react-components';
import { CheckmarkCircleRegular, WarningRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Connection } from '#shared/contract/connections.ts';
import { tooltipDescription } from '#renderer/ui/tooltip/index.ts';
import { useReceivingQuery } from './inbox.api.ts';
import { ReceivingDialog } from './ReceivingDialog.tsx';
import { needsAttention } from './receivingState.ts';

const useStyles = makeStyles({
  button: {
    justifyContent: 'flex-start',
    minWidth: 'unset',
    paddingInline: 0,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    whiteSpace: 'nowrap',
  },
  well: { color: tokens.colorStatusSuccessForeground1 },
  warning: { color: tokens.colorStatusWarningForeground1 },
});

/** Milliseconds between two requests while the page is open. */
const EVERY = 15_000;

/** How many messages a connection has received and how many are shown; opens the details. Nothing while nothing is known. */
export function ReceivingSummary({ connection }: { connection: Pick<Connection, 'id' | 'name'> }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const restoreFocus = useRestoreFocusTarget();
  const [isOpen, setOpen] = useState(false);
  const { data } = useReceivingQuery(undefined, {
    pollingInterval: EVERY,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const report = data?.find(({ id }) => id === connection.id);
  if (!report) return null;
  const { received, shown } = report;
  return (
    <>
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
        onClick={() => setOpen(true)}
      >
        {t('inbox.receiving.summary', { received, shown })}
      </Button>
      {isOpen && <ReceivingDialog name={connection.name} report={report} onClose={() => setOpen(false)} />}
    </>
  );
}
