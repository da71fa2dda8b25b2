import { Badge, CounterBadge, mergeClasses } from '@fluentui/react-components';
import { ClockRegular, PeopleTeamRegular, WarningRegular } from '@fluentui/react-icons';
import { memo, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#shared/contract/tickets.ts';
import { BADGE_MAX } from '#shared/domain/limits.ts';
import { PageLink } from '#renderer/platform/address/index.ts';
import { RecentTime } from '#renderer/platform/i18n/index.ts';
import type { Unsent } from '#renderer/features/conversation/index.ts';
import { ContactAvatar } from '#renderer/features/contacts/index.ts';
import { useIsTouch } from '#renderer/ui/useIsTouch.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { HighlightedText } from './HighlightedText.tsx';
import { TicketActions } from '../TicketActions.tsx';
import { TicketMenu } from '../TicketMenu.tsx';
import { useStatusActions, type StatusDialogKind } from '../useStatusActions.tsx';
import { RowCheckbox } from './selection/RowCheckbox.tsx';
import { CompactDetails, TicketDetails } from './TicketDetails.tsx';
import { TicketPreview } from './TicketPreview.tsx';
import type { Density } from '../usePreference.ts';
import { useTicketListItemStyles } from './TicketListItem.styles.ts';

interface TicketListItemProps {
  readonly ticket: Ticket;
  readonly selected: boolean;
  /** The unsent draft. */
  readonly draft: string | undefined;
  /** Counts of the user's unsent messages. */
  readonly unsent: Unsent | undefined;
  /** It replaces a removed row that had the focus, and takes the focus. */
  readonly isWanted: boolean;
  /** Opens a dialog, which outlasts the row. */
  readonly onAsk: (ticket: Ticket, kind: StatusDialogKind) => void;
  readonly density?: Density;
  /** The search text; empty outside a search. */
  readonly search?: string;
  /** The workspace has only one connection, so its name is omitted. */
  readonly hasOneConnection?: boolean;
  /** Absent where tickets are not selected. */
  readonly onToggle?: (id: number) => void;
  readonly isChecked?: boolean;
  /** Some tickets are selected: all rows show their checkboxes. */
  readonly isSelecting?: boolean;
}

export const TicketListItem = memo(function TicketListItem({ selected, ...content }: TicketListItemProps) {
  const styles = useTicketListItemStyles();
  const isTouch = useIsTouch();
  return (
    <div
      className={mergeClasses(
        styles.row,
        content.density === 'compact' && styles.compact,
        isTouch && styles.touch,
        (selected || content.isChecked) && styles.selected,
      )}
      aria-current={selected || undefined}
    >
      <Content {...content} />
    </div>
  );
});

/** Not rendered again when its ticket is opened or left. */
const Content = memo(function Content({
  ticket,
  draft,
  unsent,
  isWanted,
  onAsk,
  density = 'comfortable',
  search = '',
  hasOneConnection = false,
  onToggle,
  isChecked = false,
  isSelecting = false,
}: Omit<TicketListItemProps, 'selected'>) {
  const styles = useTicketListItemStyles();
  const { t } = useTranslation();
  const { contact, queue, found, status } = ticket;
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (isWanted) link.current?.focus();
  }, [isWanted]);
  const isTouch = useIsTouch();
  const actions = useStatusActions(ticket, {
    isOpen: false,
    onAsk: (kind) => onAsk(ticket, kind),
  });
  const isCompact = density === 'compact';
  const isUnread = ticket.unreadMessages > 0;
  return (
    <>
      <span
        className={mergeClasses(styles.strip, isCompact && styles.compactStrip)}
        style={{ backgroundColor: queue?.color ?? 'transparent' }}
        title={queue?.name ?? t('tickets.noQueue')}
      />
      <span className={styles.avatar}>
        <ContactAvatar
          className={mergeClasses('ticket-avatar', isSelecting && styles.covered)}
          contact={contact}
          size={isCompact ? 32 : 40}
        />
        {onToggle && (isSelecting || !isTouch) && (
          <RowCheckbox ticket={ticket} isChecked={isChecked} isShown={isSelecting} onToggle={onToggle} />
        )}
      </span>
      <div className={styles.body}>
        <div className={styles.upper}>
          <div>
            <div className={mergeClasses(styles.line, styles.first)}>
              {ticket.isGroup && (
                <PeopleTeamRegular className={styles.icon} aria-label={t('tickets.group')} />
              )}
              <PageLink
                ref={link}
                className={mergeClasses(styles.name, isUnread && styles.unreadName)}
                dir="auto"
                to={`/tickets/${ticket.id}${addressOf(found)}`}
              >
                <HighlightedText text={contact.name} searchText={search} />
              </PageLink>
              {status === 'closed' && (
                <Badge appearance="tint" color="subtle" size="small">
                  {t('tickets.status.closed')}
                </Badge>
              )}
              <RecentTime
                className={mergeClasses(styles.end, styles.time, isUnread && styles.unreadTime, 'ticket-end')}
                at={found?.createdAt ?? ticket.updatedAt}
              />
            </div>
            <div className={styles.line}>
              <TicketPreview ticket={ticket} draft={draft} search={search} isUnread={isUnread} />
              <span className={mergeClasses(styles.end, 'ticket-end')}>
                {unsent && <UnsentIndicator unsent={unsent} />}
                {isCompact && !found && (
                  <CompactDetails ticket={ticket} hasOneConnection={hasOneConnection} />
                )}
                {isUnread && (
                  <CounterBadge
                    count={ticket.unreadMessages}
                    overflowCount={BADGE_MAX}
                    color="brand"
                    size="small"
                    aria-label={t('tickets.unread', { count: ticket.unreadMessages })}
                  />
                )}
              </span>
            </div>
          </div>
          {!isTouch && (
            <TicketActions
              ticket={ticket}
              actions={actions}
              className={mergeClasses(styles.actions, 'ticket-actions')}
              variant="list"
            />
          )}
        </div>
        {!isCompact && (
          <div className={mergeClasses(styles.line, styles.foot)}>
            <TicketDetails ticket={ticket} />
          </div>
        )}
      </div>
      {isTouch && !isSelecting && (
        <TicketMenu ticket={ticket} actions={actions} className={styles.menu} onSelect={onToggle} />
      )}
    </>
  );
});

/** The part of the address by which the conversation is opened at what a search has found. */
function addressOf(found: Ticket['found']): string {
  if (!found) return '';
  const wanted = {
    ...(found.id !== null && { message: found.id }),
    ...(found.noteId && { note: found.noteId }),
  };
  const params = new URLSearchParams(Object.entries(wanted).map(([name, id]) => [name, String(id)]));
  return `?${params.toString()}`;
}

function UnsentIndicator({ unsent: { waiting, blocked } }: { unsent: Unsent }) {
  const { t } = useTranslation();
  const label =
    blocked > 0 ? t('tickets.paused', { count: blocked }) : t('tickets.waiting', { count: waiting });
  return (
    <Badge
      {...tooltip(label)}
      appearance="tint"
      color={blocked > 0 ? 'warning' : 'informative'}
      size="small"
      icon={blocked > 0 ? <WarningRegular /> : <ClockRegular />}
      role="img"
    >
      {blocked > 0 ? blocked : waiting}
    </Badge>
  );
}
