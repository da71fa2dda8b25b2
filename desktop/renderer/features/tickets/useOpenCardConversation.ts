import { useCallback } from 'react';
import type { ContactRow } from '#shared/contract/contacts.ts';
import { NAME_LENGTH } from '#shared/domain/limits.ts';
import { useFindOrCreateContactMutation } from '#renderer/features/contacts/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { useOpenConversation } from './useOpenConversation.ts';

/** Opens the conversation with the contact of a contact card, creating the contact if needed. */
export function useOpenCardConversation(askForNew: (contact: ContactRow) => void) {
  const openConversation = useOpenConversation(askForNew);
  const [findOrCreate] = useFindOrCreateContactMutation();
  const act = useActionWithToast();
  return useCallback(
    ({ name, number }: { name: string; number: string }) => {
      const body = { name: name.slice(0, NAME_LENGTH.max), number, email: '' };
      void act(findOrCreate({ body }).unwrap().then(openConversation));
    },
    [act, findOrCreate, openConversation],
  );
}
