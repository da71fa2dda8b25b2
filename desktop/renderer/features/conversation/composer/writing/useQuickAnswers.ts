import { useState } from 'react';
import type { QuickAnswer } from '#shared/contract/quickAnswers.ts';
import { useMatchingQuickAnswersQuery } from '../../conversation.api.ts';
import { useSuggestions } from './useSuggestions.ts';
import { useWritten, type WrittenText } from './writtenText.ts';

/** A '/' and the beginning of a shortcut. */
const SHORTCUT = /^\/[^\n]*$/;

/**
 * Offers quick answers while the text is a '/' and the beginning of a shortcut.
 * @param queueId of the ticket; null without one
 */
export function useQuickAnswers(
  text: WrittenText,
  queueId: number | null,
  onChoose: (answer: QuickAnswer) => void,
) {
  const [dismissedFor, dismissFor] = useState<string | null>(null);
  const asked = useWritten(text, (written) => (SHORTCUT.test(written) ? written : null));
  const isAsked = asked !== null && dismissedFor !== asked;
  const searchText = (asked ?? '').slice(1).trim();
  const { data, currentData, isFetching, isError, refetch } = useMatchingQuickAnswersQuery(
    { query: { searchParam: searchText, queueId: queueId ?? 'none' } },
    { skip: !isAsked },
  );
  const found = isAsked ? inOrder((currentData ?? data)?.quickAnswers ?? [], searchText) : [];
  const hasFailed = isAsked && isError && found.length === 0;
  const suggestions = useSuggestions({
    found,
    isLooking: hasFailed || (isAsked && isFetching && !currentData), // do not send a shortcut as a message
    onChoose,
    onDismiss: () => dismissFor(asked),
  });
  return {
    ...suggestions,
    /** Whether it is certain that no quick answer matches. */
    hasNone: isAsked && currentData !== undefined && found.length === 0,
    /** Whether the answers could not be loaded: nothing is sent until they are, or until Escape. */
    hasFailed,
    retry: () => void refetch(),
  };
}

/** The matching answers, also from an older response; those whose shortcut begins with the text come first. */
function inOrder(answers: readonly QuickAnswer[], searchText: string): QuickAnswer[] {
  const wanted = searchText.toLowerCase();
  const begins = ({ shortcut }: QuickAnswer) => shortcut.toLowerCase().startsWith(wanted);
  const fit = answers.filter((answer) =>
    [answer.shortcut, answer.message].some((part) => part.toLowerCase().includes(wanted)),
  );
  return fit.toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
}

export type QuickAnswerChoice = ReturnType<typeof useQuickAnswers>;
