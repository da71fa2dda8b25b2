import { Field, Input, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invitationForm } from '#shared/contract/accounts.ts';
import type { Profile } from '#shared/domain/permissions.ts';
import { CopyButton } from '#renderer/features/publicApi/index.ts';
import { useServerAddress } from '#renderer/platform/api/index.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';
import { useInviteMutation } from './access.api.ts';
import { ProfileField, QueuesField } from './UserFields.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  link: { flexGrow: 1 },
});

interface Invited {
  readonly link: string;
  readonly isMailed: boolean;
}

/** Invites a user, then shows the invitation link once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [invited, setInvited] = useState<Invited | null>(null);
  const [invite] = useInviteMutation();
  const initial: { email: string; profile: Profile; queueIds: number[] } = {
    email: '',
    profile: 'user',
    queueIds: [],
  };
  const form = useForm({
    schema: invitationForm,
    initial,
    onSubmit: async (body) => setInvited(await invite({ body }).unwrap()),
  });
  if (invited) return <InvitationLink {...invited} onClose={onClose} />;
  const { values, errors, set } = form;
  return (
    <FormDialog
      title={t('users.access.inviteTitle')}
      action={t('users.access.createLink')}
      form={form}
      onClose={onClose}
    >
      <Field
        label={t('users.access.inviteEmail')}
        hint={t('users.access.inviteEmailHint')}
        validationMessage={errors.email}
      >
        <Input
          type="email"
          autoComplete="off"
          value={values.email}
          onChange={(_, { value }) => set('email', value)}
        />
      </Field>
      <ProfileField
        present={undefined}
        value={values.profile}
        onChange={(profile) => set('profile', profile)}
      />
      <QueuesField hint={undefined} chosen={values.queueIds} onChange={(ids) => set('queueIds', ids)} />
    </FormDialog>
  );
}

function InvitationLink({ link, isMailed, onClose }: Invited & { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const reachable = reachableLink(link, useServerAddress());
  return (
    <InfoDialog title={t('users.access.linkTitle')} onClose={onClose} contentClass={styles.content}>
      {isMailed && (
        <MessageBar intent="success" layout="multiline">
          <MessageBarBody>{t('users.access.linkMailed')}</MessageBarBody>
        </MessageBar>
      )}
      <Field label={t('users.access.linkTitle')} hint={t('users.access.linkHint')}>
        {(field) => (
          <div className={styles.row}>
            <Input {...field} readOnly className={styles.link} value={reachable} />
            <CopyButton text={reachable} />
          </div>
        )}
      </Field>
    </InfoDialog>
  );
}

/**
 * Without `PUBLIC_URL` the server names its own computer, which leads nowhere on another one: the link then begins with the
 * address under which this page reaches the server.
 */
function reachableLink(link: string, serverAddress: string): string {
  const { hostname, pathname, search } = new URL(link);
  if (!/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)) return link;
  return new URL(pathname.slice(1) + search, serverAddress).href;
}
