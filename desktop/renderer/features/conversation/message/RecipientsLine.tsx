import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { Recipients } from '#shared/contract/recipients.ts';
import { usePeopleText, useRecipientsText } from '../text/usePeopleText.ts';

const useStyles = makeStyles({
  root: { color: tokens.colorNeutralForeground3 },
});

/** Who else has got an e-mail; the details of the message name all of them. */
export function RecipientsLine({ recipients }: { recipients: Recipients }) {
  const styles = useStyles();
  const people = usePeopleText();
  const text = useRecipientsText();
  return (
    <Text block truncate wrap={false} size={200} className={styles.root} dir="auto">
      {text(recipients, people)}
    </Text>
  );
}
