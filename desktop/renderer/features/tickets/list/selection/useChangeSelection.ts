import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import type { ErrorCode } from '#shared/contract/errors.ts';
import type { SelectionAction, SelectionChange, SelectionResult } from '#shared/contract/tickets.ts';
import { joined } from '#renderer/platform/i18n/index.ts';
import { useActionWithToast, useToast } from '#renderer/platform/toast/index.ts';
import { useChangeSelectedTicketsMutation } from '../../tickets.api.ts';
import type { Selection } from './useSelection.ts';

/** Why tickets were left out, where the text for a single ticket would not fit. */
const REASONS = {
  ERR_NO_PERMISSION: 'selection.reasons.others',
  ERR_TICKET_NOT_OPEN: 'selection.reasons.status',
  ERR_NO_TICKET_FOUND: 'selection.reasons.gone',
  ERR_OPEN_USER_TICKET: 'selection.reasons.taken',
  ERR_OTHER_OPEN_TICKET: 'selection.reasons.otherTicket',
} as const satisfies Partial<Record<ErrorCode, string>>;

type Fields = Omit<Partial<SelectionChange>, 'ticketIds' | 'action'>;
export type ChangeSelection = (action: SelectionAction, fields?: Fields) => Promise<boolean>;

/**
 * Does something with the selected tickets, and says for how many it was done. The others stay selected, with the reason.
 * @returns whether the request succeeded
 */
export function useChangeSelection({ tickets, setRunning, leave }: Selection): ChangeSelection {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const act = useActionWithToast();
  const [change] = useChangeSelectedTicketsMutation();

  const report = (action: SelectionAction, { ticketIds, refused }: SelectionResult) => {
    const text = joined(
      [
        ticketIds.length > 0 && t(`selection.done.${action}`, { number: ticketIds.length }),
        ...refused.map((each) =>
          t('selection.refused', { number: each.ticketIds.length, reason: reasonOf(t, each.error) }),
        ),
      ],
      i18n.dir(),
    );
    const left = refused.filter(({ error }) => error !== 'ERR_NO_TICKET_FOUND');
    leave(
      refused.flatMap((each) => each.ticketIds),
      text,
    );
    if (refused.length === 0) toast.success(text);
    else if (left.length === 0) toast.warning(text); // they leave the list, and what is said there
  };
  return async (action, fields = {}) => {
    setRunning(tickets);
    const body = { ticketIds: tickets.map(({ id }) => id), action, ...fields };
    const worked = await act(
      change({ body })
        .unwrap()
        .then((result) => report(action, result)),
    );
    setRunning(null);
    return worked;
  };
}

function reasonOf(t: TFunction, code: ErrorCode): string {
  return code in REASONS ? t(REASONS[code as keyof typeof REASONS]) : t(`errors.${code}`);
}
