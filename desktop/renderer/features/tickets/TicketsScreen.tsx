import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useLogoUrl, useBranding } from '#renderer/features/personalization/index.ts';
import { useNarrow } from '#renderer/ui/useNarrow.ts';
import { useCan } from '#renderer/platform/session/index.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { TicketsManager } from './list/TicketsManager.tsx';
import { OpenTicket } from './lazyTicketComponents.ts';
import { useRemovedTicketToast } from './useRemovedTicketToast.ts';
import { useAdjacentTickets } from './list/useAdjacentTickets.ts';
import { useTicketKeys } from './list/useTicketKeys.ts';

/** Up to this width, in pixels, only the list or the conversation shows. */
const ONE_PANE = 999;
const NARROW = `@media (max-width: ${ONE_PANE}px)`;

const useStyles = makeStyles({
  screen: { display: 'flex', height: '100%', minHeight: 0 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    flex: '0 0 clamp(380px, 28vw, 440px)',
    minWidth: 0,
    borderRightStyle: 'solid',
    borderRightWidth: '1px',
    borderRightColor: tokens.colorNeutralStroke2,
    backgroundColor: tokens.colorNeutralBackground1,
    [NARROW]: { flex: '1 1 auto', borderRightStyle: 'none' },
  },
  manager: { flex: '1 1 0', minHeight: 0 },
  welcomeLogo: { width: '96px', height: '96px' },
  welcomePicture: { maxWidth: '320px', maxHeight: '240px', objectFit: 'contain' },
  conversation: { flex: '1 1 auto', minWidth: 0, display: 'flex' },
  // On narrow screens one pane shows: the list, or the open conversation.
  away: { [NARROW]: { display: 'none' } },
});

interface TicketsScreenProps {
  /** Guides admins to the first conversation; shows `otherwise` when there is nothing left to do. */
  readonly Guide: ComponentType<{ readonly isCompact?: boolean; readonly otherwise?: ReactNode }>;
}

/** Tickets on the left, the open conversation on the right. */
export function TicketsScreen({ Guide }: TicketsScreenProps) {
  const styles = useStyles();
  const openId = Number(useParams()['ticketId']);
  const isOpen = Number.isInteger(openId) && openId > 0;
  const mayStart = useCan('drawer-admin-items:view');
  const isNarrow = useNarrow(ONE_PANE);
  const adjacentTickets = useAdjacentTickets(openId);
  useTicketKeys(openId, adjacentTickets);
  useRemovedTicketToast(isOpen ? openId : null);
  return (
    <div className={styles.screen}>
      <section className={mergeClasses(styles.list, isOpen && styles.away)}>
        {mayStart && isNarrow && <Guide isCompact />}
        <div className={styles.manager}>
          <TicketsManager />
        </div>
      </section>
      <section className={mergeClasses(styles.conversation, !isOpen && styles.away)}>
        {isOpen ? (
          <OpenTicket key={openId} ticketId={openId} known={adjacentTickets.open} />
        ) : mayStart && !isNarrow ? (
          <Guide otherwise={<Welcome />} />
        ) : (
          <Welcome />
        )}
      </section>
    </div>
  );
}

function Welcome() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { company, logoTicket } = useBranding();
  const picture = useLogoUrl(logoTicket);
  return (
    <EmptyState
      icon={
        <img
          src={picture ?? new URL('icon.svg', document.baseURI).href}
          alt=""
          className={picture === null ? styles.welcomeLogo : styles.welcomePicture}
        />
      }
      title={t('tickets.welcome.title', { company })}
      text={t('tickets.welcome.text')}
    />
  );
}
