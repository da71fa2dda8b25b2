import {
  Button,
  Field,
  MessageBar,
  MessageBarBody,
  ProgressBar,
  Select,
  Text,
} from '@fluentui/react-components';
import { OpenRegular } from '@fluentui/react-icons';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { SettingsGroup } from './SettingsGroup.tsx';
import { useMicrophone } from './useMicrophone.ts';

/** Selects the microphone for voice messages, and shows its level. */
export function MicrophoneSettings() {
  const { t } = useTranslation();
  const [chosen, choose] = useLocalSetting('microphone');
  const [isTried, setTried] = useState(false);
  const { state, devices, level } = useMicrophone(chosen, isTried);
  return (
    <SettingsGroup title={t('desktop.microphone.title')}>
      <div>
        <Button onClick={() => setTried(!isTried)}>
          {t(isTried ? 'desktop.microphone.stop' : 'desktop.microphone.try')}
        </Button>
      </div>
      {state === 'listening' && (
        <>
          <Field label={t('desktop.microphone.device')}>
            <Select value={chosen} onChange={(_, { value }) => choose(value)}>
              <option value="">{t('desktop.microphone.usual')}</option>
              {devices
                .filter(({ id }) => id !== '' && id !== 'default')
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </Select>
          </Field>
          <Field label={t('desktop.microphone.level')} hint={t('desktop.microphone.levelHint')}>
            <ProgressBar value={level} thickness="large" />
          </Field>
        </>
      )}
      <SystemSettings />
      {(state === 'refused' || state === 'missing') && (
        <MessageBar intent="warning" role="alert" layout="multiline">
          <MessageBarBody>{t(`desktop.microphone.${state}`)}</MessageBarBody>
        </MessageBar>
      )}
    </SettingsGroup>
  );
}

/** A link to the system's microphone settings, or where to find them. */
function SystemSettings() {
  const { t } = useTranslation();
  const desktop = useDesktop();
  const [hasPage, setHasPage] = useState<boolean | null>(null);
  useEffect(() => {
    void desktop?.request['microphone/hasSettings'](undefined).then(setHasPage);
  }, [desktop]);
  const open = async () =>
    setHasPage((await desktop?.request['microphone/openSettings'](undefined)) ?? false);
  if (hasPage === null) return null;
  return hasPage ? (
    <div>
      <Button icon={<OpenRegular />} onClick={() => void open()}>
        {t('desktop.microphone.openSettings')}
      </Button>
    </div>
  ) : (
    <Text size={200}>{t('desktop.microphone.noSettings')}</Text>
  );
}
