import {
  Button,
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Text,
  Textarea,
  tokens,
} from '@fluentui/react-components';
import { CopyRegular, KeyRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServerUrl } from '#renderer/platform/api/index.ts';
import { errorMessage, useCopy } from '#renderer/platform/toast/index.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { useRenewWidgetSecretMutation, useWidgetSettingsQuery } from './connections.api.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  action: { alignSelf: 'flex-start' },
});

/** What a website needs to show the widget of a connection: the tag to copy, and the secret for signed identities. */
export function WebsiteSnippet({ connectionId }: { connectionId: number }) {
  const styles = useStyles();
  const titleId = useId();
  const { t } = useTranslation();
  const ownAddress = useServerUrl('webchat/widget.js');
  const params = { whatsappId: connectionId };
  const { data, error } = useWidgetSettingsQuery({ params });
  const [isAsking, setIsAsking] = useState(false);
  const [renew, { data: renewed, error: refused, isLoading }] = useRenewWidgetSecretMutation();
  if (error) return <Problem text={errorMessage(t, error)} />;
  if (!data) return null;
  const address = data.script.startsWith('/') ? ownAddress : data.script;
  const tag = `<script src="${address}" data-connection="${data.publicKey}" defer></script>`;
  const hasSecret = data.hasSecret || renewed !== undefined;
  return (
    <div role="group" aria-labelledby={titleId} className={styles.root}>
      <Text id={titleId} weight="semibold">
        {t('connections.website.title')}
      </Text>
      <Code label={t('connections.website.snippet')} hint={t('connections.website.snippetHint')} text={tag} />
      <Text size={200}>{t('connections.website.identityHint')}</Text>
      <Button
        className={styles.action}
        icon={<KeyRegular />}
        disabledFocusable={isLoading}
        onClick={() => (hasSecret ? setIsAsking(true) : void renew({ params }))}
      >
        {t(hasSecret ? 'connections.website.renewSecret' : 'connections.website.makeSecret')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('connections.website.renewTitle')}
          text={t('connections.website.renewText')}
          action={t('connections.website.renewSecret')}
          onConfirm={async () => {
            await renew({ params });
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
      {refused && <Problem text={errorMessage(t, refused)} />}
      {renewed && (
        <Code
          label={t('connections.website.secret')}
          hint={t('connections.website.secretHint')}
          text={renewed.secret}
        />
      )}
    </div>
  );
}

function Code({ label, hint, text }: { label: string; hint: string; text: string }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <>
      <Field label={label} hint={hint}>
        <Textarea
          readOnly
          value={text}
          textarea={{ className: styles.code, dir: 'ltr' }}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
      <Button className={styles.action} icon={<CopyRegular />} onClick={() => void copy(text)}>
        {t('connections.website.copy', { what: label })}
      </Button>
    </>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
}
