import {
  Button,
  Link,
  makeStyles,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  Spinner,
  Text,
  tokens,
} from '@fluentui/react-components';
import { PersonKeyRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { SignInProvider } from '#shared/domain/signInProviders.ts';
import { useGo } from '#renderer/platform/address/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { FailureRow } from '#renderer/ui/FailureRow.tsx';
import { useSignInAccountQuery, useSignInSetupQuery } from './connections.api.ts';
import type { SignInState } from './useSignIn.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  action: { alignSelf: 'flex-start' },
  waiting: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  account: { overflowWrap: 'anywhere' },
});

interface SignInSectionProps {
  provider: SignInProvider;
  /** Undefined while the connection is not saved. */
  connectionId: number | undefined;
  state: SignInState;
  busy: boolean;
  /** Saves the form that this button is in, and opens the page of the provider. */
  onSignIn: (form: HTMLFormElement | null) => void;
}

/** Signs the account of a connection in on the page of its provider: who is signed in, the button, and what came of it. */
export function SignInSection({ provider, connectionId, state, busy, onSignIn }: SignInSectionProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const go = useGo();
  const setup = useSignInSetupQuery(undefined, { refetchOnMountOrArgChange: true });
  const params = { whatsappId: connectionId ?? 0 };
  const { currentData: signedIn } = useSignInAccountQuery({ params }, { skip: connectionId === undefined });
  const account = signedIn?.provider === provider ? signedIn.account : null;
  const name = t(`connections.signIn.providers.${provider}`);
  const isConfigured = setup.data?.configured.includes(provider);
  return (
    <div className={styles.root}>
      <Text size={200}>{t('connections.signIn.lead', { provider: name })}</Text>
      {account !== null && (
        <Text weight="semibold" className={styles.account}>
          {t('connections.signIn.signedIn', { account })}
        </Text>
      )}
      {setup.isError && !setup.data && (
        <FailureRow text={errorMessage(t, setup.error)} onRetry={() => void setup.refetch()} />
      )}
      {isConfigured === false && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('connections.signIn.notConfigured', { provider: name })}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={() => go('/settings?tab=integrations')}>
              {t('connections.channels.toSettings')}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      <Button
        className={styles.action}
        icon={<PersonKeyRegular />}
        disabledFocusable={busy || !isConfigured}
        onClick={({ currentTarget }) => onSignIn(currentTarget.form)}
      >
        {t(account === null ? 'connections.signIn.action' : 'connections.signIn.again', { provider: name })}
      </Button>
      <div role="status">
        {state.kind === 'waiting' && (
          <div className={styles.waiting}>
            <Spinner size="tiny" label={t('connections.signIn.waiting')} />
            <Link href={state.url} target="_blank" rel="noopener">
              {t('connections.signIn.open')}
            </Link>
          </div>
        )}
      </div>
      {state.kind === 'failed' && (
        <MessageBar intent="error" role="alert" layout="multiline">
          <MessageBarBody>{t(`errors.${state.code}`, state.details)}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  );
}
