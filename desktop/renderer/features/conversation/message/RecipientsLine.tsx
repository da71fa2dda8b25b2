import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Recipients } from '#shared/contract/recipients.ts';
import { joined } from '#renderer/platform/i18n/index.ts';
import { usePeopleText } from '../text/usePeopleText.ts';

const useStyles = makeStyles({
  root: { color: tokens.colorNeutralForeground3 },
});

/** Who else has got an e-mail; the details of the message name all of them. */
export function RecipientsLine({ recipients: { to, cc } }: { recipients: Recipients }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const people = usePeopleText();
  const parts = [
    to.length > 0 && t('conversation.copies.to', { people: people(to) }),
    cc.length > 0 && t('conversation.copies.cc', { people: people(cc) }),
  ];
  return (
    <Text block truncate wrap={false} size={200} className={styles.root} dir="auto">
      {joined(parts, i18n.dir())}
    </Text>
  );
}
