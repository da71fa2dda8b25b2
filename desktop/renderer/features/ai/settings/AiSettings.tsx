import {
  makeStyles,
  MessageBar,
  MessageBarBody,
  Radio,
  RadioGroup,
  Switch,
  Text,
  tokens,
} from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { AI_ACCESS, AI_FIELDS } from '#shared/domain/ai.ts';
import { idsIn } from '#shared/domain/idsIn.ts';
import { useConnectionsQuery } from '#renderer/features/connections/index.ts';
import { useQueuesQuery } from '#renderer/features/queues/index.ts';
import { useListSettingsQuery, useSaveSetting, useSetting } from '#renderer/features/settings/index.ts';
import { LoadingOrFailure } from '#renderer/platform/loading/index.ts';
import { ChoicesField } from '#renderer/ui/ChoicesField.tsx';
import { TitledCard } from '#renderer/ui/TitledCard.tsx';
import { AiField } from './AiField.tsx';
import { AiPages } from './AiPages.tsx';
import { AiUsageNote } from './AiUsageNote.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, maxWidth: '720px' },
  description: { color: tokens.colorNeutralForeground2 },
});

/** Who may use the AI, with which model and up to which limit, and what it knows. */
export function AiSettings() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data, error, refetch } = useListSettingsQuery();
  if (!data) return <LoadingOrFailure error={error} onRetry={refetch} />;
  return (
    <div className={styles.root}>
      <Text className={styles.description}>{t('ai.settings.lead')}</Text>
      <TitledCard title={t('ai.settings.access.title')}>
        <Access />
        <QueuesOff />
        <ConnectionsOff />
      </TitledCard>
      <TitledCard title={t('ai.settings.model.title')}>
        {AI_FIELDS.map((key) => (
          <AiField key={key} settingKey={key} />
        ))}
        <AutoTranscribe />
        <AiUsageNote />
      </TitledCard>
      <TitledCard title={t('ai.settings.pages.title')}>
        <AiPages />
      </TitledCard>
    </div>
  );
}

function Access() {
  const { t } = useTranslation();
  const value = useSetting('aiAccess');
  const hasModel = useSetting('aiModel') !== '';
  const save = useSaveSetting('aiAccess');
  return (
    <>
      <RadioGroup
        id="setting-aiAccess"
        aria-label={t('ai.settings.access.title')}
        value={value}
        onChange={(_, chosen) => void save(chosen.value)}
      >
        {AI_ACCESS.map((access) => (
          <Radio key={access} value={access} label={t(`ai.settings.access.${access}`)} />
        ))}
      </RadioGroup>
      {value !== 'off' && !hasModel && (
        <MessageBar intent="warning">
          <MessageBarBody>{t('errors.ERR_AI_NOT_CONFIGURED')}</MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}

function QueuesOff() {
  const { t } = useTranslation();
  const value = useSetting('aiQueuesOff');
  const save = useSaveSetting('aiQueuesOff');
  const { data: queues = [] } = useQueuesQuery();
  if (queues.length === 0) return null;
  return (
    <ChoicesField
      label={t('ai.settings.queuesOff.label')}
      hint={t('ai.settings.queuesOff.hint')}
      placeholder={t('ai.settings.queuesOff.none')}
      choices={queues}
      chosen={idsIn(value)}
      onChange={(ids) => void save(ids.join(','))}
    />
  );
}

function ConnectionsOff() {
  const { t } = useTranslation();
  const value = useSetting('aiConnectionsOff');
  const save = useSaveSetting('aiConnectionsOff');
  const { data: connections = [] } = useConnectionsQuery();
  if (connections.length === 0) return null;
  return (
    <ChoicesField
      label={t('ai.settings.connectionsOff.label')}
      hint={t('ai.settings.connectionsOff.hint')}
      placeholder={t('ai.settings.queuesOff.none')}
      choices={connections}
      chosen={idsIn(value)}
      onChange={(ids) => void save(ids.join(','))}
    />
  );
}

function AutoTranscribe() {
  const { t } = useTranslation();
  const value = useSetting('aiAutoTranscribe');
  const canTranscribe = useSetting('aiTranscriptionModel') !== '';
  const save = useSaveSetting('aiAutoTranscribe');
  if (!canTranscribe) return null;
  return (
    <Switch
      id="setting-aiAutoTranscribe"
      checked={value === 'enabled'}
      label={t('ai.settings.autoTranscribe')}
      onChange={(_, { checked }) => void save(checked ? 'enabled' : 'disabled')}
    />
  );
}
