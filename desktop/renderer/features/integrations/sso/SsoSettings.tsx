import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SsoProvider } from '#shared/contract/sso.ts';
import { LoadingOrFailure } from '#renderer/platform/loading/index.ts';
import { errorMessage, useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { RedirectAddress } from '../RedirectAddress.tsx';
import { StateRow } from '../StateRow.tsx';
import { SsoDialog } from './SsoDialog.tsx';
import { useRemoveSsoMutation, useSsoSetupQuery, useTestSsoMutation } from './ssoSettings.api.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  issuer: { overflowWrap: 'anywhere' },
});

/** The OpenID provider at which users log in: which it is, whether it works, and the address to register with it. */
export function SsoSettings() {
  const styles = useStyles();
  const { t } = useTranslation();
  const act = useActionWithToast();
  const { data, error, refetch } = useSsoSetupQuery();
  const [remove] = useRemoveSsoMutation();
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null);
  if (!data) return <LoadingOrFailure error={error} onRetry={refetch} />;
  const { provider, redirectUrl } = data;
  return (
    <div className={styles.root}>
      <Text>{t('sso.lead')}</Text>
      {provider && (
        <Text weight="semibold" className={styles.issuer}>
          <bdi dir="ltr">{provider.issuer}</bdi>
        </Text>
      )}
      <div className={styles.row}>
        <Button id="setting-sso" icon={<EditRegular />} onClick={() => setDialog('edit')}>
          {t(provider ? 'sso.edit' : 'sso.setUp')}
        </Button>
        {provider && (
          <Button icon={<DeleteRegular />} onClick={() => setDialog('remove')}>
            {t('sso.remove')}
          </Button>
        )}
      </div>
      <RedirectAddress address={redirectUrl} />
      <ProviderState key={JSON.stringify(provider)} provider={provider} />
      {dialog === 'edit' && <SsoDialog provider={provider} onClose={() => setDialog(null)} />}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={t('sso.removeTitle')}
          text={t('sso.removeText')}
          action={t('sso.remove')}
          deletes
          onConfirm={() => act(remove().unwrap(), t('sso.removed'))}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}

/** Whether the provider answers: asked at once, and by the button. */
function ProviderState({ provider }: { provider: SsoProvider | null }) {
  const { t } = useTranslation();
  const [test, { isLoading, isSuccess, error }] = useTestSsoMutation();
  const isConfigured = provider !== null;
  useEffect(() => {
    if (isConfigured) void test();
  }, [isConfigured, test]);
  return (
    <StateRow
      works={isSuccess ? true : error ? false : undefined}
      isTesting={isLoading}
      onTest={isConfigured ? () => void test() : null}
    >
      {isSuccess ? t('sso.works') : error ? errorMessage(t, error) : t('integrations.state.unknown')}
    </StateRow>
  );
}
