import { useTranslation } from 'react-i18next';
import { userChange, userForm, type User } from '#shared/contract/users.ts';
import { can, type Permission } from '#shared/domain/permissions.ts';
import { SsoLinkField } from '#renderer/features/auth/index.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { PictureField } from './PictureField.tsx';
import { UserFields, type UserValues } from './UserFields.tsx';
import { useCreateUserMutation, useUpdateUserMutation } from './users.api.ts';

/** Creates a user. */
export function NewUserDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const toast = useToast();
  const [create] = useCreateUserMutation();
  const form = useForm({
    schema: userForm,
    initial: usePermittedValues(null),
    onSubmit: async (body) => {
      await create({ body }).unwrap();
      toast.success(t('users.toasts.saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('users.add')} form={form} onClose={onClose}>
      <UserFields user={null} form={form} />
    </FormDialog>
  );
}

interface EditUserDialogProps {
  title: string;
  user: User;
  onClose: () => void;
}

/** Edits a user. */
export function EditUserDialog({ title, user, onClose }: EditUserDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const [update] = useUpdateUserMutation();
  const form = useForm({
    schema: userChange,
    initial: usePermittedValues(user),
    onSubmit: async (body) => {
      await update({ params: { userId: user.id }, body }).unwrap();
      toast.success(t('users.toasts.saved'));
      onClose();
    },
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <UserFields user={user} form={form} />
      <PictureField user={user} />
      <SsoLinkField user={user} />
    </FormDialog>
  );
}

/** Edits the signed-in user's own profile. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return <EditUserDialog title={t('shell.profile')} user={useUser()} onClose={onClose} />;
}

/** The initial values; fields that the signed-in user may not change are absent, and so never sent. */
function usePermittedValues(user: User | null): UserValues {
  const { id, profile } = useUser();
  const permitted = <Value,>(permission: Permission, value: Value) =>
    can(profile, permission) ? value : undefined;
  const idsOf = (links: readonly { id: number }[] = []) => links.map(({ id }) => id);
  return {
    name: user?.name ?? '',
    password: '',
    currentPassword: user?.id === id ? '' : undefined,
    email: user?.email ?? '',
    profile: permitted('user-modal:editProfile', user?.profile ?? 'user'),
    whatsappIds: permitted('user-modal:editConnections', idsOf(user?.whatsapps)),
    queueIds: permitted('user-modal:editQueues', idsOf(user?.queues)),
    startWork: permitted('user-modal:editWorkHours', user?.startWork ?? '00:00'),
    endWork: permitted('user-modal:editWorkHours', user?.endWork ?? '23:59'),
    isTricked: permitted('user-modal:editIsTricked', user?.isTricked ?? 'enabled'),
    exportsContacts: permitted('users:manage', user?.exportsContacts ?? false),
  };
}
