import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contact, ContactRow } from '#shared/contract/contacts.ts';
import { useActionWithToast, useCloseOnFailure } from '#renderer/platform/toast/index.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import {
  useDeleteAllContactsMutation,
  useDeleteContactMutation,
  useSearchContactsQuery,
  useShowContactQuery,
} from '../contacts.api.ts';
import { ContactDialog } from '../ContactDialog.tsx';
import { ImportDialog } from '../importing/ImportDialog.tsx';

/** The dialog that is open. */
export type ContactDialogState =
  | { readonly kind: 'add' | 'import' | 'deleteAll' }
  | { readonly kind: 'edit'; readonly contactId: number }
  | { readonly kind: 'delete'; readonly contact: ContactRow };

interface ContactDialogsProps {
  readonly dialog: ContactDialogState | null;
  readonly onClose: () => void;
}

export function ContactDialogs({ dialog, onClose }: ContactDialogsProps) {
  if (dialog === null) return null;
  switch (dialog.kind) {
    case 'add':
      return <ContactDialog onDismiss={onClose} />;
    case 'edit':
      return <EditContact contactId={dialog.contactId} onClose={onClose} />;
    case 'import':
      return <ImportDialog onClose={onClose} />;
    case 'delete':
      return <DeleteContact contact={dialog.contact} onClose={onClose} />;
    case 'deleteAll':
      return <DeleteAllContacts onClose={onClose} />;
  }
}

/**
 * List rows are incomplete: the whole contact is fetched first. What is typed stays when it is fetched again, which a
 * refused change and any new contact lead to.
 */
function EditContact({ contactId, onClose }: { contactId: number; onClose: () => void }) {
  const contact = useShowContactQuery({ params: { contactId } }, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<Contact>();
  if (!opened && contact.data && !contact.isFetching) setOpened(contact.data);
  useCloseOnFailure(contact.isError && !opened ? contact.error : undefined, onClose);
  return opened ? <ContactDialog contact={opened} onDismiss={onClose} /> : null;
}

function DeleteContact({ contact, onClose }: { contact: ContactRow; onClose: () => void }) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [remove] = useDeleteContactMutation();
  return (
    <ConfirmDialog
      title={t('contacts.confirm.deleteTitle', { name: contact.name })}
      text={t('contacts.confirm.deleteText')}
      action={t('actions.delete')}
      deletes
      onConfirm={() =>
        act(remove({ params: { contactId: contact.id } }).unwrap(), t('contacts.toasts.deleted'))
      }
      onClose={onClose}
    />
  );
}

/** Shows the number of contacts to be deleted, regardless of the current filter. */
function DeleteAllContacts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [removeAll] = useDeleteAllContactsMutation();
  const all = useSearchContactsQuery({ query: {} }, { refetchOnMountOrArgChange: true });
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && all.data && !all.isFetching && !all.isError) setOpen(true); // what is typed stays when they are counted again
  useCloseOnFailure(all.isError && !isOpen ? all.error : undefined, onClose);
  if (!isOpen || !all.data) return null;
  return (
    <ConfirmDialog
      title={t('contacts.confirm.deleteAllTitle')}
      text={t('contacts.confirm.deleteAllText', { count: all.data.count })}
      action={t('actions.deleteAll')}
      deletesAll
      onConfirm={() => act(removeAll().unwrap(), t('contacts.toasts.allDeleted'))}
      onClose={onClose}
    />
  );
}
