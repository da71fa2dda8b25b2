import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { SnoozeRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#shared/contract/tickets.ts';
import { mayManageTicket } from '#shared/domain/ticketRights.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useTicketActions } from '../useTicketActions.ts';
import { useSnoozeText } from './useSnoozeText.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    flexShrink: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  icon: { flexShrink: 0, fontSize: tokens.fontSizeBase500 },
  text: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  button: { flexShrink: 0 },
});

/** Below the header of a conversation that is put away: until when, and brings it back. */
export function SnoozeBar({ ticket }: { ticket: Ticket }) {
  return ticket.isSnoozed ? <Bar ticket={ticket} /> : null;
}

function Bar({ ticket }: { ticket: Ticket }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const mayWake = mayManageTicket(useUser(), ticket);
  const { wake } = useTicketActions(ticket);
  const snoozeText = useSnoozeText();
  return (
    <div className={styles.bar}>
      <SnoozeRegular className={styles.icon} />
      <Text size={200} className={styles.text} role="status" dir="auto">
        {snoozeText(ticket)}
      </Text>
      {mayWake && (
        <Button className={styles.button} size="small" onClick={() => void wake()}>
          {t('tickets.actions.wake')}
        </Button>
      )}
    </div>
  );
}
