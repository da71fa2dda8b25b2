import { Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';
import { CopyButton } from './CopyButton.tsx';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  input: { flexGrow: 1, fontFamily: tokens.fontFamilyMonospace },
});

interface SecretDialogProps {
  title: string;
  text: string;
  label: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret for the only time. */
export function SecretDialog({ title, text, label, secret, onClose }: SecretDialogProps) {
  const styles = useStyles();
  return (
    <InfoDialog title={title} contentClass={styles.content} onClose={onClose}>
      <Text>{text}</Text>
      <Field label={label}>
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
