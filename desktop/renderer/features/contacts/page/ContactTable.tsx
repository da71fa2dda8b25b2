import { makeStyles, tokens } from '@fluentui/react-components';
import { ChatAddRegular, DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { ContactRow } from '#shared/contract/contacts.ts';
import { useCan } from '#renderer/platform/session/index.ts';
import { ActionButton } from '#renderer/ui/ActionButton.tsx';
import { DataTable, type Column } from '#renderer/ui/DataTable.tsx';
import { RowActions } from '#renderer/ui/RowActions.tsx';
import { RowLink } from '#renderer/ui/RowLink.tsx';
import { useNarrow } from '#renderer/ui/useNarrow.ts';
import { ContactAvatar } from '../ContactAvatar.tsx';
import { ContactChannels } from '../ContactChannels.tsx';
import { ContactNumber } from '../ContactNumber.tsx';
import { ContactList } from './ContactList.tsx';
import type { ContactDialogState } from './ContactDialogs.tsx';

const useStyles = makeStyles({
  name: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, overflowWrap: 'anywhere' },
});

interface ContactTableProps {
  readonly contacts: readonly ContactRow[];
  readonly onOpenContact: (contact: ContactRow) => void;
  readonly onOpenConversation: (contact: ContactRow) => void;
  readonly onOpenDialog: (dialog: ContactDialogState) => void;
}

/** The contacts table with row actions; a row opens the details. */
export function ContactTable({
  contacts,
  onOpenContact,
  onOpenConversation,
  onOpenDialog,
}: ContactTableProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const isNarrow = useNarrow();
  const mayDelete = useCan('contacts-page:deleteContact');
  const actionsFor = (contact: ContactRow) => (
    <>
      <ActionButton
        label={t('contacts.open', { name: contact.name })}
        icon={<ChatAddRegular />}
        onClick={() => onOpenConversation(contact)}
      />
      <ActionButton
        label={t('actions.editNamed', { name: contact.name })}
        icon={<EditRegular />}
        onClick={() => onOpenDialog({ kind: 'edit', contactId: contact.id })}
      />
      {mayDelete && (
        <ActionButton
          label={t('actions.deleteNamed', { name: contact.name })}
          icon={<DeleteRegular />}
          onClick={() => onOpenDialog({ kind: 'delete', contact })}
        />
      )}
    </>
  );
  if (isNarrow) return <ContactList contacts={contacts} actionsFor={actionsFor} onOpen={onOpenContact} />;
  const columns: Column<ContactRow>[] = [
    {
      name: 'name',
      title: t('contacts.name'),
      cell: (contact) => (
        <span className={styles.name}>
          <ContactAvatar contact={contact} />
          <RowLink onOpen={() => onOpenContact(contact)}>{contact.name}</RowLink>
        </span>
      ),
    },
    {
      name: 'number',
      title: t('contacts.columns.whatsapp'),
      cell: (contact) => <ContactNumber contact={contact} />,
    },
    {
      name: 'channels',
      title: t('contacts.columns.channels'),
      cell: (contact) => <ContactChannels contact={contact} />,
    },
    {
      name: 'actions',
      title: t('contacts.columns.actions'),
      cell: (contact) => <RowActions>{actionsFor(contact)}</RowActions>,
    },
  ];
  return (
    <DataTable
      wide
      label={t('shell.screens.contacts')}
      columns={columns}
      rows={contacts}
      rowKey={({ id }) => id}
      onOpen={onOpenContact}
    />
  );
}
