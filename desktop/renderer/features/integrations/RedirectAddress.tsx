import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components';
import { CopyRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useSignInSetupQuery } from '#renderer/features/connections/index.ts';
import { errorMessage, useCopy } from '#renderer/platform/toast/index.ts';
import { FailureRow } from '#renderer/ui/FailureRow.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  action: { alignSelf: 'flex-start' },
});

/** The address to which the providers of mailboxes send people back. */
export function MailboxRedirectAddress() {
  const { t } = useTranslation();
  const { data, error, refetch } = useSignInSetupQuery();
  if (error && !data) return <FailureRow text={errorMessage(t, error)} onRetry={() => void refetch()} />;
  return <RedirectAddress address={data?.redirectUrl ?? ''} />;
}

/** The address to which a provider sends people back who sign in there, to be registered with it. */
export function RedirectAddress({ address }: { address: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <div className={styles.root}>
      <Field label={t('integrations.redirect.label')} hint={t('integrations.redirect.hint')}>
        <Input
          readOnly
          value={address}
          input={{ dir: 'ltr' }}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
      <Button
        className={styles.action}
        icon={<CopyRegular />}
        disabledFocusable={address === ''}
        onClick={() => void copy(address)}
      >
        {t('integrations.redirect.copy')}
      </Button>
    </div>
  );
}
