import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { hasCode, type ApiError } from '#renderer/platform/api/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';

/** A refusal because the contact has a ticket already. */
export function isInTheWay(failure: unknown): failure is ApiError {
  return hasCode(failure, 'ERR_OPEN_USER_TICKET') || hasCode(failure, 'ERR_OTHER_OPEN_TICKET');
}

/** Says who holds the ticket of the contact or where it waits, and leads those there who may read it. */
export function TicketInTheWay({ failure, onGo }: { failure: ApiError; onGo: (ticketId: number) => void }) {
  const { t } = useTranslation();
  const ticketId = failure.details?.['ticketId'];
  return (
    <MessageBar intent="warning" role="alert" layout="multiline">
      <MessageBarBody>{errorMessage(t, failure)}</MessageBarBody>
      {typeof ticketId === 'number' && (
        <MessageBarActions>
          <Button onClick={() => onGo(ticketId)}>{t('tickets.newDialog.goTo')}</Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}
