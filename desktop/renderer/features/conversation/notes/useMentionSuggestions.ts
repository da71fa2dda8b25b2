import { useState, type RefObject } from 'react';
import type { Mentionable } from '#shared/contract/notes.ts';
import { plainText } from '#shared/domain/plainText.ts';
import { mentionAt, useMentionableQuery } from '#renderer/features/notes/index.ts';
import { useSuggestions } from '../composer/writing/useSuggestions.ts';

interface NoteText {
  readonly ticketId: number;
  readonly text: string;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  /** Replaces a part of the text, and leaves the caret behind it. */
  readonly replacePart: (start: number, end: number, part: string) => void;
  readonly onMention: (user: Mentionable) => void;
}

/** Offers colleagues while an `@` and the beginning of a name stand before the caret. */
export function useMentionSuggestions({ ticketId, text, box, replacePart, onMention }: NoteText) {
  const [caret, setCaret] = useState(text.length);
  const [dismissedFor, dismissFor] = useState<string | null>(null);
  const { data, isLoading } = useMentionableQuery(
    { params: { ticketId } },
    { refetchOnMountOrArgChange: true },
  );
  const beginning = mentionAt(text, Math.min(caret, text.length));
  const isAsked = beginning !== null && dismissedFor !== text;
  const typed = beginning?.typed ?? '';
  const found = isAsked ? (data?.users ?? []).filter(({ name }) => fits(name, typed)) : [];
  const suggestions = useSuggestions({
    found,
    isLooking: isAsked && isLoading && !typed.includes(' '),
    onChoose: (user: Mentionable) => {
      if (!beginning) return;
      replacePart(beginning.start, box.current?.selectionStart ?? text.length, `@${user.name} `);
      onMention(user);
    },
    onDismiss: () => dismissFor(text),
  });
  return {
    ...suggestions,
    /** Whether it is certain that no colleague fits; after a space it is taken for ordinary text. */
    hasNone: isAsked && data !== undefined && found.length === 0 && !typed.includes(' '),
    /** To be called when the caret has moved. */
    onCaret: () => setCaret(box.current?.selectionStart ?? 0),
  };
}
export type MentionSuggestions = ReturnType<typeof useMentionSuggestions>;

/** Whether a name, or a later part of it, begins with what was typed; a name that is complete is not offered. */
function fits(name: string, typed: string): boolean {
  const [known, wanted] = [plainText(name), plainText(typed)];
  return wanted.trimEnd() !== known && (known.startsWith(wanted) || known.includes(` ${wanted}`));
}
