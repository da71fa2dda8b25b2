import {
  CheckmarkCircleRegular,
  ClockRegular,
  DeleteRegular,
  EditRegular,
  ShieldDismissRegular,
} from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/contract/users.ts';
import { mayManageUser } from '#shared/domain/permissions.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';
import type { UserDialogState } from './UserDialogs.tsx';
import { useSetAvailabilityOfMutation } from './users.api.ts';

interface UserActionsProps {
  user: User;
  hasTwoFactor: boolean;
  onOpenDialog: (dialog: UserDialogState) => void;
}

/** Users cannot delete or reset themselves, and only master admins can change master admins. */
export function UserActions({ user, hasTwoFactor, onOpenDialog }: UserActionsProps) {
  const { t } = useTranslation();
  const self = useUser();
  if (!mayManageUser(self.profile, user.profile)) return null;
  return (
    <>
      <ActionButton
        label={t('actions.editNamed', { name: user.name })}
        icon={<EditRegular />}
        onClick={() => onOpenDialog({ kind: 'edit', user })}
      />
      {user.id !== self.id && user.availability && (
        <AvailabilityButton
          user={user}
          isAvailable={user.availability.isAvailable}
          onAway={() => onOpenDialog({ kind: 'away', user })}
        />
      )}
      {user.id !== self.id && hasTwoFactor && (
        <ActionButton
          label={t('users.twoFactor.reset', { name: user.name })}
          icon={<ShieldDismissRegular />}
          onClick={() => onOpenDialog({ kind: 'resetTwoFactor', user })}
        />
      )}
      {user.id !== self.id && (
        <ActionButton
          label={t('actions.deleteNamed', { name: user.name })}
          icon={<DeleteRegular />}
          onClick={() => onOpenDialog({ kind: 'delete', user })}
        />
      )}
    </>
  );
}

interface AvailabilityButtonProps {
  user: User;
  isAvailable: boolean;
  onAway: () => void;
}

/** Sets a colleague to away, in a dialog, or back. Users do it for themselves in the menu of their account. */
function AvailabilityButton({ user: { id, name }, isAvailable, onAway }: AvailabilityButtonProps) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [save] = useSetAvailabilityOfMutation();
  const comeBack = () =>
    act(
      save({ params: { userId: id }, body: { isAvailable: true, reason: '' } }).unwrap(),
      t('users.availability.cameBackOf', { name }),
    );
  return (
    <ActionButton
      label={t(isAvailable ? 'users.availability.goAwayOf' : 'users.availability.comeBackOf', { name })}
      icon={isAvailable ? <ClockRegular /> : <CheckmarkCircleRegular />}
      onClick={() => (isAvailable ? onAway() : void comeBack())}
    />
  );
}
