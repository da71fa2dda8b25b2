import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { EMAIL_ADDRESS } from '#shared/domain/emailAddress.ts';
import { SEARCH_MIN_LENGTH } from '#shared/domain/limits.ts';
import { useSearchContactsQuery } from '#renderer/features/contacts/index.ts';
import { useDebounced } from '#renderer/ui/useDebounced.ts';
import { useSuggestions } from '../writing/useSuggestions.ts';
import { lastTyped, parsePeople, withPerson } from './parsePeople.ts';

/** So many contacts are offered. */
const MOST = 6;

/** Offers contacts with an e-mail address that this user may see, by what is typed at the end of a list of people. */
export function usePersonSuggestions(text: string, setText: (text: string) => void) {
  const [dismissedFor, dismissFor] = useState<string | null>(null);
  const typed = lastTyped(text);
  // A whole address is what the user means: Enter must not choose another one that begins like it.
  const isAsked = typed.length >= SEARCH_MIN_LENGTH && !EMAIL_ADDRESS.test(typed) && dismissedFor !== text;
  const searchParam = useDebounced(isAsked ? typed : '');
  const { currentData } = useSearchContactsQuery(
    isAsked && searchParam === typed ? { query: { searchParam } } : skipToken,
  );
  const named = new Set(parsePeople(text).people.map(({ address }) => address));
  const found = (currentData?.contacts ?? []).filter(
    ({ email }) => EMAIL_ADDRESS.test(email) && !named.has(email.toLowerCase()),
  );
  return useSuggestions({
    found: isAsked ? found.slice(0, MOST) : [],
    isLooking: false,
    onChoose: ({ name, email }) => setText(withPerson(text, { address: email.toLowerCase(), name })),
    onDismiss: () => dismissFor(text),
  });
}
