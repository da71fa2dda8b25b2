import { mergeClasses } from '@fluentui/react-components';
import { ClockAlarmRegular, ClockRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#shared/contract/tickets.ts';
import { ChannelIcon } from '#renderer/features/connections/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { Avatar } from '#renderer/ui/avatar/index.ts';
import { tooltipDescription, tooltip } from '#renderer/ui/tooltip/index.ts';
import { Dot } from '#renderer/ui/Dot.tsx';
import { TargetBadge } from '../targets/TargetBadge.tsx';
import { Chip } from './Chip.tsx';
import { SnoozedDetail } from './SnoozedDetail.tsx';
import { useTicketListItemStyles } from './TicketListItem.styles.ts';
import { useWait } from './useWait.ts';

/** Number of tags named in a row; the rest is shown as a count. */
const TAGS_SHOWN = 2;

/** The last line of a comfortable row: connection, agent or waiting time, tags. */
export function TicketDetails({ ticket }: { ticket: Ticket }) {
  const styles = useTicketListItemStyles();
  const { t } = useTranslation();
  const me = useUser();
  const { contact, whatsapp, user, status } = ticket;
  const more = contact.tags.slice(TAGS_SHOWN);
  return (
    <>
      {whatsapp && (
        <span className={mergeClasses(styles.detail, styles.connection)}>
          <ChannelIcon type={whatsapp.type} />
          <span className={styles.cut}>{whatsapp.name}</span>
        </span>
      )}
      {ticket.waitingSince && <Waiting since={ticket.waitingSince} />}
      <TargetBadge ticket={ticket} />
      <SnoozedDetail ticket={ticket} />
      {user && status !== 'pending' && (
        <span className={mergeClasses(styles.detail, styles.agent)} title={t('tickets.agent')}>
          <span className={styles.cut}>{user.id === me.id ? t('tickets.you') : user.name}</span>
        </span>
      )}
      {ticket.closingReason && (
        <span className={mergeClasses(styles.detail, styles.agent)} title={t('tickets.closingReason.label')}>
          <bdi className={styles.cut}>{ticket.closingReason.name}</bdi>
        </span>
      )}
      <span className={styles.tags}>
        {contact.tags.slice(0, TAGS_SHOWN).map((tag) => (
          <Chip key={tag.id} color={tag.color}>
            {tag.name}
          </Chip>
        ))}
        {more.length > 0 && (
          <span
            {...tooltipDescription(more.map(({ name }) => name).join(', '))}
            className={mergeClasses(styles.detail, styles.more)}
            dir="ltr" // in Arabic, too, the sign stands before the number
          >
            +{more.length}
          </span>
        )}
      </span>
    </>
  );
}

interface CompactDetailsProps {
  readonly ticket: Ticket;
  /** The workspace has only one connection, so its name is omitted. */
  readonly hasOneConnection: boolean;
}

/**
 * The end of a compact row, in signs; omits what is obvious, such as the only connection and the user's own name. The
 * preview beside it is more informative than names.
 */
export function CompactDetails({ ticket, hasOneConnection }: CompactDetailsProps) {
  const styles = useTicketListItemStyles();
  const { t } = useTranslation();
  const me = useUser();
  const { contact, whatsapp, user, status } = ticket;
  const tags = contact.tags.map(({ name }) => name).join(', ');
  return (
    <>
      {tags && (
        <span {...tooltip(tags)} role="img" className={styles.tags}>
          {contact.tags.slice(0, TAGS_SHOWN + 1).map(({ id, color }) => (
            <Dot key={id} color={color} size={8} />
          ))}
        </span>
      )}
      {whatsapp && !hasOneConnection && (
        <span {...tooltip(whatsapp.name)} role="img" className={styles.detail}>
          <ChannelIcon type={whatsapp.type} />
        </span>
      )}
      {ticket.waitingSince && <Waiting since={ticket.waitingSince} />}
      <TargetBadge ticket={ticket} />
      <SnoozedDetail ticket={ticket} isCompact />
      {user && user.id !== me.id && status !== 'pending' && (
        <span {...tooltip(`${t('tickets.agent')}: ${user.name}`)} role="img">
          <Avatar name={user.name} size={16} />
        </span>
      )}
    </>
  );
}

/** How long the customer has waited; amber, with another icon and text, past the workspace's target. */
function Waiting({ since }: { since: string }) {
  const styles = useTicketListItemStyles();
  const { t } = useTranslation();
  const { text: wait, isTooLong, target } = useWait(since);
  const description = isTooLong
    ? t('tickets.waitedTooLong', { wait, target })
    : t('tickets.waitingFor', { wait });
  return (
    <span
      {...tooltipDescription(description)}
      className={mergeClasses(styles.detail, styles.waiting, isTooLong && styles.tooLong)}
    >
      {isTooLong ? <ClockAlarmRegular /> : <ClockRegular />}
      {wait}
    </span>
  );
}
