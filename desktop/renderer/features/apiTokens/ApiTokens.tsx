import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { AddButton } from '#renderer/ui/AddButton.tsx';
import { Records } from '#renderer/ui/Records.tsx';
import { ApiTokenDialogs, type ApiTokenDialogState } from './ApiTokenDialogs.tsx';
import { ApiTokenTable } from './ApiTokenTable.tsx';
import { useApiTokensQuery } from './apiTokens.api.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalM },
  table: { alignSelf: 'stretch' },
  quiet: { color: tokens.colorNeutralForeground2 },
});

/** The tokens of single programs: what each may do, until when, and when it was last used. */
export function ApiTokens() {
  const styles = useStyles();
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<ApiTokenDialogState | null>(null);
  const { data, isError, error, refetch } = useApiTokensQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className={styles.root}>
      <Text className={styles.quiet}>{t('apiTokens.lead')}</Text>
      <div className={styles.table}>
        <Records
          rows={data}
          failure={isError ? errorMessage(t, error) : null}
          onRetry={() => void refetch()}
          empty={<Text>{t('apiTokens.empty')}</Text>}
        >
          {(rows) => (
            <ApiTokenTable rows={rows} onRevoke={(apiToken) => setDialog({ kind: 'revoke', apiToken })} />
          )}
        </Records>
      </div>
      <AddButton label={t('apiTokens.add')} onClick={() => setDialog({ kind: 'form' })} />
      <ApiTokenDialogs dialog={dialog} onOpen={setDialog} onClose={() => setDialog(null)} />
    </div>
  );
}
