import { Button, Field, MessageBar, MessageBarBody, ProgressBar, Select } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { SettingsGroup } from './SettingsGroup.tsx';
import { useMicrophone } from './useMicrophone.ts';

/** Which microphone records voice messages, and how loud it is. */
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
      {(state === 'refused' || state === 'missing') && (
        <MessageBar intent="warning" role="alert" layout="multiline">
          <MessageBarBody>{t(`desktop.microphone.${state}`)}</MessageBarBody>
        </MessageBar>
      )}
    </SettingsGroup>
  );
}
