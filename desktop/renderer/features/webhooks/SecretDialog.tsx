import { Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#renderer/features/publicApi/index.ts';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  input: { flexGrow: 1, fontFamily: tokens.fontFamilyMonospace },
});

/** Shows a secret for the only time. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <InfoDialog title={t('webhooks.secret.title')} contentClass={styles.content} onClose={onClose}>
      <Text>{t('webhooks.secret.text')}</Text>
      <Field label={t('webhooks.secret.label')}>
        {(field) => (
          <div className={styles.row}>
            <Input {...field} readOnly className={styles.input} value={secret} />
            <CopyButton text={secret} />
          </div>
        )}
      </Field>
    </InfoDialog>
  );
}
