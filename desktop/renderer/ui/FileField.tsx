import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { AttachRegular, DismissRegular } from '@fluentui/react-icons';
import { useRef } from 'react';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: { overflowWrap: 'anywhere' },
});

interface FileFieldProps {
  file: File | null;
  /** What the button says that chooses a file. */
  choose: string;
  /** The name of the button that removes the chosen file. */
  remove: (name: string) => string;
  /** As of a file input: the types that are offered first. */
  accept?: string | undefined;
  /** The id of the element that describes it. */
  describedBy?: string | undefined;
  onChange: (file: File | null) => void;
}

/** Selects one file, or none. */
export function FileField({ file, choose, remove, accept, describedBy, onChange }: FileFieldProps) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.root}>
      <Button icon={<AttachRegular />} aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={choose}
        accept={accept}
        onChange={({ target }) => {
          onChange(target.files?.[0] ?? file);
          target.value = ''; // allows the same file to be chosen again
        }}
      />
      {file && (
        <>
          <Text className={styles.name}>{file.name}</Text>
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={remove(file.name)}
            onClick={() => onChange(null)}
          />
        </>
      )}
    </div>
  );
}
