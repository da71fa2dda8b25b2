import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { ContactRow } from '#shared/contract/contacts.ts';
import { contactCardsMax } from '#shared/domain/contactCardsMax.ts';
import { ContactSearchField } from '#renderer/features/contacts/index.ts';
import { useClientIds } from '#renderer/platform/api/index.ts';
import { FormDialog, useForm } from '#renderer/platform/form/index.ts';
import { useSendContactsMutation } from '../../conversation.api.ts';
import { ChosenContacts } from './ChosenContacts.tsx';

const schema = z.object({ contacts: z.custom<readonly ContactRow[]>() });

interface ContactsDialogProps {
  ticketId: number;
  /** How many contact cards go into one message. */
  perMessage: number;
  onClose: () => void;
}

/** Chooses contacts, shows what the customer gets of them, and sends it. */
export function ContactsDialog({ ticketId, perMessage, onClose }: ContactsDialogProps) {
  const { t } = useTranslation();
  const [send] = useSendContactsMutation();
  const clientIdOf = useClientIds();
  const [typed, setTyped] = useState('');
  const form = useForm({
    schema,
    initial: { contacts: [] as readonly ContactRow[] },
    onSubmit: async ({ contacts }) => {
      const contactIds = contacts.map(({ id }) => id);
      await send({ params: { ticketId }, body: { contactIds, clientId: clientIdOf(contactIds) } }).unwrap();
      onClose();
    },
  });
  const { contacts } = form.values;
  const most = contactCardsMax(perMessage);
  const isChosen = (id: number) => contacts.some((contact) => contact.id === id);
  return (
    <FormDialog
      title={t('conversation.sendContacts.title')}
      action={t('conversation.sendContacts.title')}
      incomplete={contacts.length === 0}
      form={form}
      onClose={onClose}
    >
      <Text>{t('conversation.sendContacts.hint')}</Text>
      {contacts.length < most ? (
        <ContactSearchField
          label={t('conversation.sendContacts.contact')}
          typed={typed}
          onType={setTyped}
          isPicked={false}
          onPick={(contact) => contact && form.set('contacts', [...contacts, contact])}
          picksSeveral
          isOffered={({ id, isGroup, addressKinds }) =>
            !isGroup && addressKinds.includes('phone') && !isChosen(id)
          }
        />
      ) : (
        <Text role="status">{t('conversation.sendContacts.full', { number: most })}</Text>
      )}
      <ChosenContacts
        contacts={contacts}
        onRemove={({ id }) =>
          form.set(
            'contacts',
            contacts.filter((contact) => contact.id !== id),
          )
        }
      />
    </FormDialog>
  );
}
