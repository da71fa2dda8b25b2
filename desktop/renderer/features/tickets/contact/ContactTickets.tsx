import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Ticket } from '#shared/contract/tickets.ts';
import { DrawerSection, FailedSection } from '#renderer/features/contacts/index.ts';
import { lastMessageText } from '#renderer/features/conversation/index.ts';
import { useRefetch } from '#renderer/platform/api/index.ts';
import { formatRecent } from '#renderer/platform/i18n/index.ts';
import { useServerEvent } from '#renderer/platform/socket/index.ts';
import { useContactTicketsQuery } from '../tickets.api.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalXXS, margin: 0, padding: 0, listStyleType: 'none' },
  ticket: {
    display: 'grid',
    gridTemplateColumns: '3px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '44px',
    paddingBlock: tokens.spacingVerticalXS,
    paddingInlineEnd: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  current: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  strip: { borderRadius: tokens.borderRadiusSmall },
  body: { display: 'grid', alignContent: 'center', minWidth: 0 },
  line: { display: 'flex', gap: tokens.spacingHorizontalS, minWidth: 0 },
  cut: { flex: '1 1 auto', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: { color: tokens.colorNeutralForeground3 },
  time: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
});

/** The open and earlier tickets of the contact of a ticket, with their last words. */
export function ContactTickets({ ticketId }: { ticketId: number }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const query = useContactTicketsQuery({ params: { ticketId } });
  const refetch = useRefetch(query);
  const { data } = query;
  const contactId = data?.tickets[0]?.contactId;
  useServerEvent('ticket', (event) => {
    const isShown =
      'ticket' in event
        ? event.ticket.contactId === contactId
        : data?.tickets.some(({ id }) => id === event.ticketId);
    if (isShown) refetch();
  });
  const title = t('tickets.contactTickets.title');
  if (!data)
    return query.error ? (
      <FailedSection title={title} error={query.error} onRetry={() => void query.refetch()} />
    ) : null;
  return (
    <DrawerSection title={title} count={data.count}>
      <ul className={styles.list}>
        {data.tickets.map((ticket) => (
          <li key={ticket.id}>
            <ContactTicket ticket={ticket} isCurrent={ticket.id === ticketId} />
          </li>
        ))}
      </ul>
      {data.tickets.length === 1 && (
        <Text size={200} className={styles.quiet}>
          {t('tickets.contactTickets.none')}
        </Text>
      )}
    </DrawerSection>
  );
}

function ContactTicket({ ticket, isCurrent }: { ticket: Ticket; isCurrent: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { id, queue, status, user, updatedAt } = ticket;
  return (
    <Link
      to={`/tickets/${id}`}
      className={mergeClasses(styles.ticket, isCurrent && styles.current)}
      aria-current={isCurrent || undefined}
    >
      <span
        className={styles.strip}
        style={{ backgroundColor: queue?.color ?? 'transparent' }}
        title={queue?.name ?? t('tickets.noQueue')}
      />
      <span className={styles.body}>
        <span className={styles.line}>
          <Text className={styles.cut}>
            #{id} · {t(`tickets.status.${status}`)}
            {user && ` · ${user.name}`}
          </Text>
          <Text as="span" size={200} className={styles.time}>
            <time dateTime={updatedAt}>{formatRecent(updatedAt)}</time>
          </Text>
        </span>
        <Text size={200} className={mergeClasses(styles.cut, styles.quiet)}>
          <bdi>{lastMessageText(t, ticket)}</bdi>
        </Text>
      </span>
    </Link>
  );
}
