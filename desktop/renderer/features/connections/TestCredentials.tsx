import { PlugConnectedCheckmarkRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { CredentialTest } from '#shared/contract/channels.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { TestButton } from '#renderer/ui/TestButton.tsx';
import { useTestCredentialsMutation } from './connections.api.ts';

interface TestCredentialsProps {
  /** The channel. */
  type: string;
  /** Whose stored secrets are used where none is entered; absent for a new connection. */
  connectionId: number | undefined;
  credentials: Readonly<Record<string, string | null>>;
}

/** A button that signs in at the provider with the entered credentials, and what came of it. */
export function TestCredentials({ type, connectionId, credentials }: TestCredentialsProps) {
  const { t } = useTranslation();
  const [test, { data, error, isLoading, originalArgs }] = useTestCredentialsMutation();
  const isCurrent = JSON.stringify(originalArgs?.body.credentials) === JSON.stringify(credentials);
  const run = () =>
    void test({ params: { type }, body: { credentials: { ...credentials }, whatsappId: connectionId } });
  const failed = (text: string) => ({ intent: 'error', text }) as const;
  const worked = (account: string) =>
    ({ intent: 'success', text: t('connections.test.works', { account }) }) as const;
  const resultOf = ({ account, problem }: CredentialTest) =>
    problem ? failed(t(`connections.test.problems.${problem}`)) : worked(account);
  const result = error ? failed(errorMessage(t, error)) : data && resultOf(data);
  return (
    <TestButton
      label={t('connections.test.run')}
      icon={<PlugConnectedCheckmarkRegular />}
      isRunning={isLoading}
      onTest={run}
      result={isCurrent && !isLoading ? result : undefined}
    />
  );
}
