import { useCallback } from 'react';
import type { ContactRow } from '#shared/contract/contacts.ts';
import { NAME_LENGTH } from '#shared/domain/limits.ts';
import { useFindOrCreateContactMutation } from '#renderer/features/contacts/index.ts';
import { useRememberAddress } from '#renderer/platform/address/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { useOpenConversation } from './useOpenConversation.ts';

/** Opens the conversation with the contact of a contact card, creating the contact if needed. */
export function useOpenCardConversation(askForNew: (contact: ContactRow) => void) {
  const openConversation = useOpenConversation(askForNew);
  const [findOrCreate] = useFindOrCreateContactMutation();
  const act = useActionWithToast();
  const rememberAddress = useRememberAddress();
  return useCallback(
    async ({ name, number }: { name: string; number: string }) => {
      const isStillHere = rememberAddress();
      const body = { name: nameOf(name, number), number, email: '' };
      const found = findOrCreate({ body }).unwrap();
      await act(found.then((contact) => (isStillHere() ? openConversation(contact) : undefined)));
    },
    [act, findOrCreate, openConversation, rememberAddress],
  );
}

/** The name for a new contact: that of its card, or the number where it is too short for a contact. */
function nameOf(name: string, number: string): string {
  const isShort = name.trim().length < NAME_LENGTH.min;
  return (isShort ? number : name.trim()).slice(0, NAME_LENGTH.max);
}
