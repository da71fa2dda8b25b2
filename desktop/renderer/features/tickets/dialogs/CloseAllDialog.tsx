import { useTranslation } from 'react-i18next';
import { errorMessage, useActionWithToast, useToast } from '#renderer/platform/toast/index.ts';
import type { ManyTickets } from '../list/ListMenuList.tsx';
import { useCloseableCountQuery, useCloseAllTicketsMutation } from '../tickets.api.ts';
import { ConfirmClosingDialog } from './ConfirmClosingDialog.tsx';

/** Confirms closing many tickets: shows how many there are and how many customers receive a farewell message. */
export function CloseAllDialog({ status, onClose }: { status: ManyTickets; onClose: () => void }) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const toast = useToast();
  const [closeAll] = useCloseAllTicketsMutation();
  const { currentData, error } = useCloseableCountQuery(
    { query: { status } },
    { refetchOnMountOrArgChange: true },
  );
  const close = (closingReasonId: number | undefined) => {
    const reason = closingReasonId === undefined ? {} : { closingReasonId };
    const request = closeAll({ query: { status, ...reason } }).unwrap();
    return act(request.then(({ count }) => toast.success(t('tickets.toasts.closed', { count }))));
  };
  const text = () => {
    if (error) return errorMessage(t, error);
    if (!currentData) return t('actions.loading');
    const { count, farewells } = currentData;
    if (count === 0) return t('tickets.closeAll.nothing');
    const tickets = t('tickets.closeAll.tickets', { count });
    return farewells === 0 ? tickets : `${tickets} ${t('tickets.closeAll.farewells', { count: farewells })}`;
  };
  return (
    <ConfirmClosingDialog
      title={t(`tickets.closeAll.${status}`)}
      text={text()}
      incomplete={Boolean(error) || !currentData?.count}
      onConfirm={close}
      onClose={onClose}
    />
  );
}
