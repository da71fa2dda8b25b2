import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { AttachRegular } from '@fluentui/react-icons';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXXS,
    flexShrink: 0,
    color: tokens.colorNeutralForeground2,
  },
});

interface FileCountProps {
  count: number;
  /** Says the count in words. */
  label: string;
}

/** A paper-clip with a number of files; nothing without files. */
export function FileCount({ count, label }: FileCountProps) {
  const styles = useStyles();
  if (count === 0) return null;
  return (
    <Text size={200} className={styles.root} role="img" aria-label={label}>
      <AttachRegular aria-hidden />
      {count}
    </Text>
  );
}
