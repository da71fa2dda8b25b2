import {
  Button,
  Field,
  Input,
  Link,
  makeStyles,
  Text,
  tokens,
  useRestoreFocusTarget,
} from '@fluentui/react-components';
import { ArrowSyncRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { useRenewApiTokenMutation } from '#renderer/features/settings/index.ts';
import { LoadingOrFailure } from '#renderer/platform/loading/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { Page } from '#renderer/ui/Page.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { CopyButton } from './CopyButton.tsx';
import { useApiToken } from './useApiToken.ts';

const useStyles = makeStyles({
  content: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalM,
    maxWidth: '640px',
  },
  token: { width: '100%' },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  input: { flexGrow: 1, fontFamily: tokens.fontFamilyMonospace },
});

/** Where each program gets a token of its own. */
const NAMED = '/settings?tab=integrations';

/** The token with which other programs send messages. */
export function ApiKeyScreen() {
  const { t } = useTranslation();
  const { token, error, refetch } = useApiToken();
  return (
    <Page header={<PageHeader title={t('shell.screens.apiKey')} />}>
      {token !== undefined ? <ApiKey token={token} /> : <LoadingOrFailure error={error} onRetry={refetch} />}
    </Page>
  );
}

function ApiKey({ token }: { token: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [renew] = useRenewApiTokenMutation();
  const [asking, setAsking] = useState(false);
  const restoreFocus = useRestoreFocusTarget();
  return (
    <div className={styles.content}>
      <Text>{t('publicApi.key.lead')}</Text>
      <Text>
        {t('publicApi.key.named')}{' '}
        <Link href={useHref(NAMED)} inline onClick={useLinkClickHandler<HTMLAnchorElement>(NAMED)}>
          {t('publicApi.key.namedLink')}
        </Link>
      </Text>
      <Field
        className={styles.token}
        label={t('publicApi.key.token')}
        validationState={token === '' ? 'warning' : 'none'}
        validationMessage={token === '' ? t('publicApi.key.none') : undefined}
      >
        {(field) => (
          <div className={styles.row}>
            <Input {...field} readOnly className={styles.input} value={token} />
            <CopyButton text={token} disabled={token === ''} />
          </div>
        )}
      </Field>
      <Button {...restoreFocus} icon={<ArrowSyncRegular />} onClick={() => setAsking(true)}>
        {t('publicApi.key.renew')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('publicApi.key.confirmTitle')}
          text={t('publicApi.key.confirmText')}
          action={t('publicApi.key.renew')}
          onConfirm={() => act(renew().unwrap(), t('publicApi.key.renewed'))}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
