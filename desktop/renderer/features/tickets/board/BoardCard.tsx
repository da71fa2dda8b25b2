import { Button, CounterBadge, mergeClasses } from '@fluentui/react-components';
import { ClockRegular, MoreVerticalRegular, PeopleTeamRegular } from '@fluentui/react-icons';
import { memo, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Stage } from '#shared/contract/stages.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import { BADGE_MAX } from '#shared/domain/limits.ts';
import { mayManageTicket } from '#shared/domain/ticketRights.ts';
import { ContactAvatar } from '#renderer/features/contacts/index.ts';
import { useServerMinute } from '#renderer/platform/api/index.ts';
import { formatDayAndTime, RecentTime } from '#renderer/platform/i18n/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { usePopover } from '#renderer/ui/popover/index.ts';
import { tooltip, tooltipDescription } from '#renderer/ui/tooltip/index.ts';
import { Chip } from '../list/Chip.tsx';
import { formatWait } from '../list/formatWait.ts';
import { HighlightedText } from '../list/HighlightedText.tsx';
import { SnoozedDetail } from '../list/SnoozedDetail.tsx';
import { TicketPreview } from '../list/TicketPreview.tsx';
import { useTicketListItemStyles } from '../list/TicketListItem.styles.ts';
import { StageMenuList } from '../lazyComponents.ts';
import { useBoardStyles } from './Board.styles.ts';
import { useDraggableCard } from './useDragAndDrop.ts';

interface BoardCardProps {
  readonly ticket: Ticket;
  readonly search: string;
  /** It was moved by the keyboard or the menu, and takes the focus. */
  readonly isWanted: boolean;
  readonly onFocused: () => void;
  /** Moves it by its menu. */
  readonly onMove: (ticket: Ticket, stage: Stage | null) => void;
}

/** A ticket on the board: opens its conversation, and is moved by dragging it or by its menu. */
export const BoardCard = memo(function BoardCard({
  ticket,
  search,
  isWanted,
  onFocused,
  onMove,
}: BoardCardProps) {
  const { t } = useTranslation();
  const styles = useBoardStyles();
  const itemStyles = useTicketListItemStyles();
  const mayMove = mayManageTicket(useUser(), ticket);
  const { card, isDragged } = useDraggableCard(ticket, mayMove);
  const menu = usePopover(StageMenuList, 'menu');
  const link = useRef<HTMLAnchorElement>(null);
  const notifyFocused = useEffectEvent(onFocused);
  useEffect(() => {
    if (!isWanted) return undefined;
    let frame = 0;
    const takeFocus = () => {
      link.current?.focus();
      if (document.activeElement === link.current) notifyFocused();
      else frame = requestAnimationFrame(takeFocus); // a row of a virtualised list is hidden until it was measured
    };
    takeFocus();
    return () => cancelAnimationFrame(frame);
  }, [isWanted]);
  const { id, contact, unreadMessages } = ticket;
  const isUnread = unreadMessages > 0;
  return (
    <div ref={card} className={mergeClasses(styles.card, isDragged && styles.dragged)}>
      <div className={styles.line}>
        <ContactAvatar contact={contact} size={24} />
        {ticket.isGroup && <PeopleTeamRegular className={itemStyles.icon} aria-label={t('tickets.group')} />}
        <Link
          ref={link}
          className={mergeClasses(itemStyles.name, isUnread && itemStyles.unreadName)}
          dir="auto"
          draggable={false} // the card is dragged, not its address
          data-card={id}
          to={`/tickets/${id}`}
          {...(mayMove && { 'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight' })}
        >
          <HighlightedText text={contact.name} searchText={search} />
        </Link>
        {isUnread && (
          <CounterBadge
            count={unreadMessages}
            overflowCount={BADGE_MAX}
            color="brand"
            size="small"
            aria-label={t('tickets.unread', { count: unreadMessages })}
          />
        )}
        <RecentTime className={itemStyles.time} at={ticket.updatedAt} />
        {mayMove && (
          <span className={styles.menu}>
            <Button
              {...tooltip(t('board.moveNamed', { name: contact.name }))}
              {...menu.buttonProps}
              appearance="subtle"
              size="small"
              icon={<MoreVerticalRegular />}
            />
          </span>
        )}
        {menu.popoverProps && (
          <StageMenuList
            {...menu.popoverProps}
            stageId={ticket.stage?.id}
            onMove={(stage) => onMove(ticket, stage)}
          />
        )}
      </div>
      <div className={styles.line}>
        <TicketPreview ticket={ticket} draft={undefined} search={search} isUnread={isUnread} />
      </div>
      <div className={mergeClasses(styles.line, styles.foot)}>
        <CardDetails ticket={ticket} />
      </div>
    </div>
  );
});

/** Queue, agent, until when it is put away, and how long it is in its stage. */
function CardDetails({ ticket }: { ticket: Ticket }) {
  const { t, i18n } = useTranslation();
  const styles = useBoardStyles();
  const itemStyles = useTicketListItemStyles();
  const me = useUser();
  const now = useServerMinute();
  const { queue, user, status, stagedAt = null } = ticket;
  const agent = user?.id === me.id ? t('tickets.you') : user?.name;
  return (
    <>
      {queue && (
        <Chip color={queue.color} label={queue.name}>
          {queue.name}
        </Chip>
      )}
      <span className={itemStyles.detail} title={t('tickets.agent')}>
        <span className={itemStyles.cut}>
          {status === 'pending' ? t('tickets.status.pending') : (agent ?? t('tickets.noUser'))}
        </span>
      </span>
      <SnoozedDetail ticket={ticket} />
      {stagedAt !== null && (
        <span
          {...tooltipDescription(t('board.inStageSince', { time: formatDayAndTime(stagedAt) }))}
          className={mergeClasses(itemStyles.detail, styles.inStage)}
        >
          <ClockRegular />
          {formatWait(stagedAt, now, i18n.language)}
        </span>
      )}
    </>
  );
}
