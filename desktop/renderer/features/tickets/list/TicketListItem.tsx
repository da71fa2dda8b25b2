import { Badge, CounterBadge, mergeClasses } from '@fluentui/react-components';
import {
  ArrowForwardRegular,
  ArrowReplyRegular,
  ClockRegular,
  PeopleTeamRegular,
  WarningRegular,
} from '@fluentui/react-icons';
import { memo, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Ticket } from '#shared/contract/tickets.ts';
import { BADGE_MAX } from '#shared/domain/limits.ts';
import { previewOf } from '#shared/domain/preview.ts';
import { formatRecent } from '#renderer/platform/i18n/index.ts';
import { lastMessageWords, type Unsent } from '#renderer/features/conversation/index.ts';
import { ContactAvatar } from '#renderer/features/contacts/index.ts';
import { ChannelIcon } from './ChannelIcon.tsx';
import { tip } from '#renderer/ui/tip/index.ts';
import { Chip } from './Chip.tsx';
import { TicketActions } from '../TicketActions.tsx';
import { useTicketListItemStyles } from './TicketListItem.styles.ts';

interface TicketListItemProps {
  readonly ticket: Ticket;
  readonly selected: boolean;
  /** The text that was begun and not sent. */
  readonly draft: string | undefined;
  /** Own messages that have not left. */
  readonly unsent: Unsent | undefined;
  /** It takes the place of one that went away: the focus comes here. */
  readonly isWanted: boolean;
}

export const TicketListItem = memo(function TicketListItem(props: TicketListItemProps) {
  const { ticket, selected, draft, unsent, isWanted } = props;
  const styles = useTicketListItemStyles();
  const { t } = useTranslation();
  const { contact, queue, whatsapp, user } = ticket;
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (isWanted) link.current?.focus();
  }, [isWanted]);
  return (
    <div
      className={mergeClasses(styles.row, selected && styles.selected)}
      aria-current={selected || undefined}
    >
      <span
        className={styles.strip}
        style={{ backgroundColor: queue?.color ?? 'transparent' }}
        title={queue?.name ?? t('tickets.noQueue')}
      />
      <ContactAvatar className={styles.avatar} contact={contact} size={40} />
      <div className={styles.body}>
        <div className={styles.line}>
          {ticket.isGroup && <PeopleTeamRegular className={styles.icon} aria-label={t('tickets.group')} />}
          <Link ref={link} className={styles.name} dir="auto" to={`/tickets/${ticket.id}`}>
            {contact.name}
          </Link>
          <ChannelIcon type={whatsapp?.type ?? null} />
          <time className={styles.time} dateTime={ticket.updatedAt}>
            {formatRecent(ticket.updatedAt)}
          </time>
        </div>
        <div className={styles.line}>
          <LastMessage ticket={ticket} draft={draft} />
          {unsent && <UnsentMark unsent={unsent} />}
          {ticket.status === 'closed' && (
            <Badge appearance="tint" color="subtle" size="small">
              {t('tickets.status.closed')}
            </Badge>
          )}
          {ticket.unreadMessages > 0 && (
            <CounterBadge
              count={ticket.unreadMessages}
              overflowCount={BADGE_MAX}
              color="brand"
              aria-label={t('tickets.unread', { count: ticket.unreadMessages })}
            />
          )}
        </div>
        <div className={styles.foot}>
          <div className={styles.chips}>
            {whatsapp && <Chip color={whatsapp.color}>{whatsapp.name}</Chip>}
            {queue && <Chip color={queue.color}>{queue.name}</Chip>}
            {user && ticket.status !== 'pending' && <Chip label={t('tickets.agent')}>{user.name}</Chip>}
            {contact.tags.map((tag) => (
              <Chip key={tag.id} color={tag.color}>
                {tag.name}
              </Chip>
            ))}
          </div>
          <TicketActions ticket={ticket} className={styles.actions} place="list" />
        </div>
      </div>
    </div>
  );
});

function UnsentMark({ unsent: { waiting, held } }: { unsent: Unsent }) {
  const { t } = useTranslation();
  const label = held > 0 ? t('tickets.held', { count: held }) : t('tickets.waiting', { count: waiting });
  return (
    <Badge
      {...tip(label)}
      appearance="tint"
      color={held > 0 ? 'warning' : 'informative'}
      size="small"
      icon={held > 0 ? <WarningRegular /> : <ClockRegular />}
      role="img"
    >
      {held > 0 ? held : waiting}
    </Badge>
  );
}

function LastMessage({ ticket, draft }: { ticket: Ticket; draft: string | undefined }) {
  const styles = useTicketListItemStyles();
  const { t } = useTranslation();
  if (draft) {
    return (
      <span className={styles.preview}>
        <span className={styles.draft}>{t('tickets.draft')}</span> <bdi>{previewOf(draft)}</bdi>
      </span>
    );
  }
  if (!ticket.lastMessage) return <span className={styles.preview} />;
  const Direction = ticket.lastMessageFromMe ? ArrowForwardRegular : ArrowReplyRegular;
  return (
    <>
      <Direction
        className={styles.icon}
        aria-label={t(ticket.lastMessageFromMe ? 'tickets.lastSent' : 'tickets.lastReceived')}
      />
      <span className={styles.preview} dir="auto">
        {lastMessageWords(t, ticket.lastMessage)}
      </span>
    </>
  );
}
