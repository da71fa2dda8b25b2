import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { ContactRow } from '#shared/contract/contacts.ts';
import { ContactAvatar } from '#renderer/features/contacts/index.ts';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';
import { PhoneNumber } from '#renderer/ui/PhoneNumber.tsx';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';

const useStyles = makeStyles({
  list: { ...PLAIN_LIST, display: 'grid', gap: tokens.spacingVerticalXS },
  contact: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  text: { flexGrow: 1, minWidth: 0 },
  number: { color: tokens.colorNeutralForeground2 },
});

interface ChosenContactsProps {
  contacts: readonly ContactRow[];
  onRemove: (contact: ContactRow) => void;
}

/** The cards that will be sent, with what they say; each can be taken out again. */
export function ChosenContacts({ contacts, onRemove }: ChosenContactsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <ul className={styles.list} aria-label={t('conversation.sendContacts.chosen')} aria-live="polite">
      {contacts.map((contact) => (
        <li key={contact.id} className={styles.contact}>
          <ContactAvatar contact={contact} size={36} />
          <div className={styles.text}>
            <Text block truncate wrap={false} weight="semibold">
              <bdi>{contact.name}</bdi>
            </Text>
            <Text block size={200} className={styles.number}>
              <PhoneNumber number={contact.number} />
            </Text>
          </div>
          <ActionButton
            label={t('conversation.sendContacts.remove', { name: contact.name })}
            icon={<DismissRegular />}
            onClick={() => onRemove(contact)}
          />
        </li>
      ))}
    </ul>
  );
}
