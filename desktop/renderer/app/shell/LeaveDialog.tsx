import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useLogoutMutation } from '#renderer/features/auth/index.ts';
import { giveUpAll, selectOutgoing, useOutboxDispatch } from '#renderer/features/conversation/index.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';

/** Asks before a user with unsent messages logs out: they are deleted from this device, as others may use it. */
export function LeaveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const dispatch = useOutboxDispatch();
  const [logout] = useLogoutMutation();
  const count = useSelector(selectOutgoing).length;
  return (
    <ConfirmDialog
      title={t('shell.leave.title')}
      text={t('shell.leave.text', { count })}
      action={t('shell.leave.action')}
      onConfirm={async () => {
        await dispatch(giveUpAll());
        await logout();
      }}
      onClose={onClose}
    />
  );
}
