import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesktop } from '#renderer/platform/desktop/index.ts';

/** Says why users must sign in at each start: this computer has no key store. */
export function KeyStoreNotice() {
  const { t } = useTranslation();
  const desktop = useDesktop();
  const [canKeep, setCanKeep] = useState(true);
  useEffect(() => {
    let isWanted = true;
    void desktop?.request['secrets/canKeep'](undefined).then((can) => isWanted && setCanKeep(can));
    return () => {
      isWanted = false;
    };
  }, [desktop]);
  if (canKeep) return null;
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>{t('servers.trouble.noKeyStore')}</MessageBarBody>
    </MessageBar>
  );
}
