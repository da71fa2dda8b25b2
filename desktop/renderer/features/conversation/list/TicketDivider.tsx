import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { TicketOnChannel } from '#shared/contract/messages.ts';
import { ChannelIcon } from '#renderer/features/connections/index.ts';
import { joined } from '#renderer/platform/i18n/index.ts';
import { Divider } from './Divider.tsx';

const useStyles = makeStyles({
  channel: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalSNudge, minWidth: 0 },
  icon: { display: 'flex', flexShrink: 0, fontSize: '16px' },
  name: { overflowWrap: 'anywhere' },
});

interface TicketDividerProps {
  ticketId: number;
  /** Set where the connection changes too. */
  onChannel: TicketOnChannel | null;
}

/** Where another ticket begins, and with it the messages of another connection. */
export function TicketDivider({ ticketId, onChannel }: TicketDividerProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const label = useTicketLabel()(ticketId, onChannel);
  if (!onChannel) return <Divider label={label} variant="line" />;
  const { connection } = onChannel;
  return (
    <Divider label={label} variant="line">
      <span className={styles.channel}>
        {connection && (
          <span className={styles.icon}>
            <ChannelIcon type={connection.type} />
          </span>
        )}
        <span className={styles.name}>
          <bdi>{connection?.name ?? t('tickets.noConnection')}</bdi> ·{' '}
          {t('conversation.list.ticket', { id: ticketId })}
        </span>
      </span>
    </Divider>
  );
}

/** Names a ticket, with its connection where that changes. */
export function useTicketLabel() {
  const { t, i18n } = useTranslation();
  return (id: number, onChannel: TicketOnChannel | null) => {
    const ticket = t('conversation.list.ticket', { id });
    if (!onChannel) return ticket;
    return joined([onChannel.connection?.name ?? t('tickets.noConnection'), ticket], i18n.dir());
  };
}
