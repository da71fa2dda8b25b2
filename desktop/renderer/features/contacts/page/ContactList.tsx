import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactRow } from '#shared/contract/contacts.ts';
import { rowClick } from '#renderer/ui/rowClick.ts';
import { RowLink } from '#renderer/ui/RowLink.tsx';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';
import { ContactAvatar } from '../ContactAvatar.tsx';
import { ContactNumber } from '../ContactNumber.tsx';

const useStyles = makeStyles({
  list: { ...PLAIN_LIST },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '48px',
    cursor: 'pointer',
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  text: { flexGrow: 1, minWidth: 0 },
  number: { color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', flexShrink: 0 },
});

interface ContactListProps {
  readonly contacts: readonly ContactRow[];
  readonly actionsFor: (contact: ContactRow) => ReactNode;
  readonly onOpen: (contact: ContactRow) => void;
}

/** The contacts on a phone: one row each, as in the phone's address book. */
export function ContactList({ contacts, actionsFor, onOpen }: ContactListProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label={t('shell.screens.contacts')}>
      {contacts.map((contact) => (
        <li key={contact.id} className={styles.row} {...rowClick(() => onOpen(contact))}>
          <ContactAvatar contact={contact} />
          <span className={styles.text}>
            <Text block truncate wrap={false}>
              <RowLink onOpen={() => onOpen(contact)}>{contact.name}</RowLink>
            </Text>
            <Text block truncate wrap={false} size={200} className={styles.number}>
              <ContactNumber contact={contact} />
            </Text>
          </span>
          <span className={styles.actions}>{actionsFor(contact)}</span>
        </li>
      ))}
    </ul>
  );
}
