import { Button, Field, makeStyles, Text, tokens } from '@fluentui/react-components';
import { LinkDismissRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/contract/users.ts';
import { mayManageUser } from '#shared/domain/permissions.ts';
import { formatDay } from '#renderer/platform/i18n/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { errorMessage, useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { FailureRow } from '#renderer/ui/FailureRow.tsx';
import { useEntranceOptionsQuery } from '../auth.api.ts';
import { useSsoLinkQuery, useUnlinkSsoMutation } from './sso.api.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  text: { overflowWrap: 'anywhere' },
});

/** Whether an account is linked to the OpenID provider; administrators undo it, at once, without saving the form. */
export function SsoLinkField({ user }: { user: User }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const act = useActionWithToast();
  const self = useUser();
  const { data: options } = useEntranceOptionsQuery();
  const params = { userId: user.id };
  const { data, error, refetch } = useSsoLinkQuery({ params }, { refetchOnMountOrArgChange: true });
  const [unlink] = useUnlinkSsoMutation();
  const [isAsking, setAsking] = useState(false);
  const link = data?.link;
  if (!link && !options?.sso) return null;
  return (
    <Field label={t('sso.link.title')}>
      <div className={styles.root} role="group" aria-label={t('sso.link.title')}>
        {error && !data ? (
          <FailureRow text={errorMessage(t, error)} onRetry={() => void refetch()} />
        ) : (
          <Text className={styles.text}>
            {link
              ? t('sso.link.linked', { email: link.email, date: formatDay(link.linkedAt) })
              : data && t('sso.link.none')}
          </Text>
        )}
        {link && mayManageUser(self.profile, user.profile) && (
          <Button icon={<LinkDismissRegular />} onClick={() => setAsking(true)}>
            {t('sso.link.undo')}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('sso.link.undoTitle', { name: user.name })}
          text={t('sso.link.undoText')}
          action={t('sso.link.undo')}
          deletes
          onConfirm={() => act(unlink({ params }).unwrap(), t('sso.link.undone'))}
          onClose={() => setAsking(false)}
        />
      )}
    </Field>
  );
}
