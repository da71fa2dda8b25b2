import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Integration } from '#shared/contract/integrations.ts';
import {
  INTEGRATION_KEYS,
  INTEGRATION_MAX_LENGTH,
  INTEGRATION_SERVICES,
  SERVICE_OF_INTEGRATION,
  type IntegrationKey,
} from '#shared/domain/integrations.ts';
import { SIGN_IN_PROVIDERS } from '#shared/domain/signInProviders.ts';
import { ApiTokens } from '#renderer/features/apiTokens/index.ts';
import { LoadingOrFailure } from '#renderer/platform/loading/index.ts';
import { errorMessage, useActionWithToast } from '#renderer/platform/toast/index.ts';
import { FailureRow } from '#renderer/ui/FailureRow.tsx';
import { InputWithSave } from '#renderer/ui/InputWithSave.tsx';
import { TitledCard } from '#renderer/ui/TitledCard.tsx';
import { useTyped } from '#renderer/ui/useTyped.ts';
import { ConnectionsWithoutMaps } from './ConnectionsWithoutMaps.tsx';
import { HubState } from './HubState.tsx';
import { MailboxRedirectAddress } from './RedirectAddress.tsx';
import { WorkflowState } from './WorkflowState.tsx';
import {
  useIntegrationsQuery,
  useIntegrationStatesQuery,
  useUpdateIntegrationMutation,
} from './integrations.api.ts';
import { ServiceState } from './ServiceState.tsx';
import { SsoSettings } from './sso/SsoSettings.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, maxWidth: '720px' },
  description: { color: tokens.colorNeutralForeground2 },
});

/** Credentials of external services, each saved separately. */
export function IntegrationSettings() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data, error, refetch } = useIntegrationsQuery();
  const states = useIntegrationStatesQuery();
  if (!data) return <LoadingOrFailure error={error} onRetry={refetch} />;
  const known = (key: IntegrationKey): Integration =>
    data.find((integration) => integration.key === key) ?? { key, value: '' };
  return (
    <div className={styles.root}>
      <Text className={styles.description}>{t('integrations.lead')}</Text>
      {states.isError && !states.data && (
        <FailureRow text={errorMessage(t, states.error)} onRetry={() => void states.refetch()} />
      )}
      {INTEGRATION_SERVICES.map((service) => (
        <TitledCard key={service} title={t(`integrations.services.${service}`)}>
          {INTEGRATION_KEYS.filter((key) => SERVICE_OF_INTEGRATION[key] === service).map((key) => (
            <IntegrationForm key={key} integration={known(key)} />
          ))}
          {service === 'maps' && known('apiMaps').value !== '' && <ConnectionsWithoutMaps />}
          {SIGN_IN_PROVIDERS.some((provider) => provider === service) && <MailboxRedirectAddress />}
          <ServiceState
            service={service}
            isConfigured={data.some(
              ({ key, value }) => SERVICE_OF_INTEGRATION[key] === service && value !== '',
            )}
          />
          {service === 'flows' && <WorkflowState />}
          {service === 'hub' && <HubState token={known('hubToken').value} />}
        </TitledCard>
      ))}
      <TitledCard title={t('sso.title')}>
        <SsoSettings />
      </TitledCard>
      <TitledCard title={t('apiTokens.title')}>
        <ApiTokens />
      </TitledCard>
    </div>
  );
}

function IntegrationForm({ integration: { key, value: present } }: { integration: Integration }) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [value, setValue] = useTyped(present);
  const [update, { isLoading }] = useUpdateIntegrationMutation();
  return (
    <InputWithSave
      id={`setting-${key}`}
      label={t(`integrations.labels.${key}`)}
      hint={t(`integrations.hints.${key}`)}
      value={value}
      maxLength={INTEGRATION_MAX_LENGTH}
      onFocus={(event) => event.target.select()} // a masked secret is replaced as a whole
      isSavable={value !== present && !isLoading}
      onType={setValue}
      onSave={() => void act(update({ params: { key }, body: { value } }).unwrap(), t('integrations.saved'))}
    />
  );
}
