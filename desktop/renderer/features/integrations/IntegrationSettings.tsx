import { Button, Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Integration } from '#shared/contract/integrations.ts';
import {
  INTEGRATION_KEYS,
  INTEGRATION_MAX_LENGTH,
  INTEGRATION_SERVICES,
  SERVICE_OF_INTEGRATION,
  type IntegrationKey,
} from '#shared/domain/integrations.ts';
import { ApiTokens } from '#renderer/features/apiTokens/index.ts';
import { errorMessage, useActionWithToast } from '#renderer/platform/toast/index.ts';
import { FailureState } from '#renderer/ui/FailureState.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { LoadingRows } from '#renderer/ui/LoadingRows.tsx';
import { OutlinedCard } from '#renderer/ui/OutlinedCard.tsx';
import { HubState } from './HubState.tsx';
import { WorkflowState } from './WorkflowState.tsx';
import { useIntegrationsQuery, useUpdateIntegrationMutation } from './integrations.api.ts';
import { ServiceState } from './ServiceState.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, maxWidth: '720px' },
  title: { margin: 0 },
  description: { color: tokens.colorNeutralForeground2 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalM },
  field: { flex: '1 1 240px' },
  // Aligned with the input, which has a label above it.
  button: { '@media (min-width: 600px)': { marginTop: '26px' } },
});

/** Credentials of external services, each saved separately. */
export function IntegrationSettings() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data, error, refetch } = useIntegrationsQuery();
  if (!data)
    return error ? (
      <FailureState text={errorMessage(t, error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingRows />
    );
  const known = (key: IntegrationKey): Integration =>
    data.find((integration) => integration.key === key) ?? { key, value: '' };
  return (
    <div className={styles.root}>
      <Text className={styles.description}>{t('integrations.lead')}</Text>
      {INTEGRATION_SERVICES.map((service) => (
        <Service key={service} title={t(`integrations.services.${service}`)}>
          {INTEGRATION_KEYS.filter((key) => SERVICE_OF_INTEGRATION[key] === service).map((key) => (
            <IntegrationForm key={`${key} ${known(key).value}`} integration={known(key)} />
          ))}
          <ServiceState
            service={service}
            isConfigured={data.some(
              ({ key, value }) => SERVICE_OF_INTEGRATION[key] === service && value !== '',
            )}
          />
          {service === 'flows' && <WorkflowState />}
          {service === 'hub' && known('hubToken').value !== '' && (
            <HubState token={known('hubToken').value} />
          )}
        </Service>
      ))}
      <Service title={t('apiTokens.title')}>
        <ApiTokens />
      </Service>
    </div>
  );
}

function Service({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  const heading = useId();
  return (
    <OutlinedCard aria-labelledby={heading}>
      <Text as="h2" id={heading} size={400} weight="semibold" className={styles.title}>
        {title}
      </Text>
      {children}
    </OutlinedCard>
  );
}

function IntegrationForm({ integration: { key, value: present } }: { integration: Integration }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [value, setValue] = useState(present);
  const [update, { isLoading }] = useUpdateIntegrationMutation();
  const save = () => {
    if (value === present || isLoading) return;
    void act(update({ params: { key }, body: { value } }).unwrap(), t('integrations.saved'));
  };
  return (
    <Form className={styles.row} onSubmit={save}>
      <Field
        label={t(`integrations.labels.${key}`)}
        hint={t(`integrations.hints.${key}`)}
        className={styles.field}
      >
        <Input
          id={`setting-${key}`}
          value={value}
          autoComplete="off"
          spellCheck={false}
          maxLength={INTEGRATION_MAX_LENGTH}
          onFocus={(event) => event.target.select()} // a masked secret is replaced as a whole
          onChange={(_, data) => setValue(data.value)}
        />
      </Field>
      <Button type="submit" className={styles.button} disabledFocusable={value === present || isLoading}>
        {t('actions.save')}
      </Button>
    </Form>
  );
}
