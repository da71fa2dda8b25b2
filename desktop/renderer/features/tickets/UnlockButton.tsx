import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { AcceptDialog } from './lazyComponents.ts';
import { useTicketActions } from './useTicketActions.ts';

/** The button of the locked composer: does what is required before the user can write here. */
export function UnlockButton({ ticket }: { ticket: TicketWithContact }) {
  const { t } = useTranslation();
  const actions = useTicketActions(ticket);
  const [asks, setAsks] = useState(false);
  if (ticket.status === 'open') return null;
  const isPending = ticket.status === 'pending';
  return (
    <>
      <Button
        appearance="primary"
        size="small"
        onClick={() => (isPending ? setAsks(true) : void actions.reopen())}
      >
        {t(isPending ? 'tickets.actions.accept' : 'tickets.actions.reopen')}
      </Button>
      {asks && <AcceptDialog ticket={ticket} onAccept={actions.accept} onDismiss={() => setAsks(false)} />}
    </>
  );
}
