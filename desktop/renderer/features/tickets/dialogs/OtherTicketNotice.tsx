import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { hasCode, type ApiError } from '#renderer/platform/api/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';

/** Whether a request was refused because the contact already has a ticket. */
export function isInTheWay(failure: unknown): failure is ApiError {
  return hasCode(failure, 'ERR_OPEN_USER_TICKET') || hasCode(failure, 'ERR_OTHER_OPEN_TICKET');
}

/** Says to whom the contact's ticket is assigned or where it is pending, with a link for users who may read it. */
export function OtherTicketNotice({
  failure,
  onGo,
}: {
  failure: ApiError;
  onGo: (ticketId: number) => void;
}) {
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
