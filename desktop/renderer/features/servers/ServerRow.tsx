import { Badge, Button, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { CheckmarkRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServersState } from '#bridge/servers.ts';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
  },
  names: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  url: { color: tokens.colorNeutralForeground3 },
});

interface ServerRowProps {
  server: ServersState['servers'][number];
  isCurrent: boolean;
  onChoose: () => void;
  onRename: (name: string) => Promise<void>;
  onForget: () => void;
}

/** A server in the list. */
export function ServerRow({ server, isCurrent, onChoose, onRename, onForget }: ServerRowProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [draft, setDraft] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isEdited = draft !== null;
  useEffect(() => {
    if (isEdited) field.current?.focus();
  }, [isEdited]);
  const rename = async () => {
    const name = draft?.trim() ?? '';
    if (name !== '' && name !== server.name) await onRename(name);
    setDraft(null);
  };
  return (
    <li className={styles.root}>
      <div className={styles.names}>
        {draft === null ? (
          <Text weight="semibold">{server.name}</Text>
        ) : (
          <Input
            ref={field}
            aria-label={t('actions.editNamed', { name: server.name })}
            maxLength={50}
            value={draft}
            onChange={(_, { value }) => setDraft(value)}
            onKeyDown={({ key }) => key === 'Enter' && void rename()}
          />
        )}
        <Text size={200} className={styles.url}>
          {server.url}
        </Text>
      </div>
      {server.isManaged && <Badge appearance="outline">{t('servers.managed')}</Badge>}
      {isCurrent ? (
        <Badge color="success">{t('servers.current')}</Badge>
      ) : (
        <Button onClick={onChoose}>{t('servers.choose')}</Button>
      )}
      {!server.isManaged && (
        <>
          {draft === null ? (
            <ActionButton
              label={t('actions.editNamed', { name: server.name })}
              icon={<EditRegular />}
              onClick={() => setDraft(server.name)}
            />
          ) : (
            <ActionButton
              label={t('actions.save')}
              icon={<CheckmarkRegular />}
              onClick={() => void rename()}
            />
          )}
          <ActionButton
            label={t('actions.deleteNamed', { name: server.name })}
            icon={<DeleteRegular />}
            onClick={onForget}
          />
        </>
      )}
    </li>
  );
}
