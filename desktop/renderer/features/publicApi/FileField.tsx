import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { AttachRegular, DismissRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: { overflowWrap: 'anywhere' },
});

interface FileFieldProps {
  file: File | null;
  onChange: (file: File | null) => void;
}

/** Selects one file, or none. */
export function FileField({ file, onChange }: FileFieldProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.root}>
      <Button icon={<AttachRegular />} onClick={() => input.current?.click()}>
        {t('publicApi.form.chooseFile')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('publicApi.form.chooseFile')}
        onChange={({ target }) => {
          onChange(target.files?.[0] ?? null);
          target.value = ''; // allows the same file to be chosen again
        }}
      />
      {file && (
        <>
          <Text className={styles.name}>{file.name}</Text>
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={t('publicApi.form.dropFile', { name: file.name })}
            onClick={() => onChange(null)}
          />
        </>
      )}
    </div>
  );
}
