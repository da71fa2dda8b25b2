import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { PersonKeyRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguageTag } from '#shared/i18n/languages.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { loginFailure } from '../loginFailure.ts';
import { useBeginSsoMutation } from './sso.api.ts';
import { loginAddress, storeSecret } from './ssoReturn.ts';

/** A login that goes on in the browser of the system. */
export interface BegunLogin {
  readonly url: string;
  readonly secret: string;
}

interface SsoButtonProps {
  /** Empty: the usual text. */
  label: string;
  /** It is the only way, or one beside the password. */
  isOnly: boolean;
  /** Called in the desktop program, whose login goes on in another program. */
  onBegun: (login: BegunLogin) => void;
}

/** Leads to the page of the OpenID provider: in this tab, or in the browser of the system. */
export function SsoButton({ label, isOnly, onBegun }: SsoButtonProps) {
  const { t, i18n } = useTranslation();
  const isDesktop = useDesktop() !== null;
  const [begin, { isLoading }] = useBeginSsoMutation();
  const [isLeaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isBusy = isLoading || isLeaving;
  const start = async () => {
    setFailure(undefined);
    const language = isLanguageTag(i18n.language) ? i18n.language : undefined;
    try {
      const begun = await begin({
        body: { language, ...(!isDesktop && { returnTo: loginAddress() }) },
      }).unwrap();
      if (isDesktop) {
        window.open(begun.url, '_blank', 'noopener');
        return onBegun(begun);
      }
      storeSecret(begun.secret);
      setLeaving(true);
      return window.open(begun.url, '_self');
    } catch (cause) {
      return setFailure(loginFailure(t, cause));
    }
  };
  return (
    <>
      {failure !== undefined && (
        <MessageBar intent="error" role="alert" layout="multiline">
          <MessageBarBody>{errorMessage(t, failure)}</MessageBarBody>
        </MessageBar>
      )}
      <Button
        appearance={isOnly ? 'primary' : 'secondary'}
        size="large"
        icon={isBusy ? <BusyIcon /> : <PersonKeyRegular />}
        disabledFocusable={isBusy}
        onClick={() => void start()}
      >
        {label || t('sso.login.button')}
      </Button>
    </>
  );
}
