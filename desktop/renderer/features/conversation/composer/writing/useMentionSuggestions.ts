import { useState, type RefObject } from 'react';
import { plainText } from '#shared/domain/plainText.ts';
import { mentionAt } from '#renderer/features/notes/index.ts';
import { useSuggestions } from './useSuggestions.ts';
import { useWritten, type WrittenText } from './writtenText.ts';

/** A person who can be mentioned. */
interface Mentionable {
  readonly id: number;
  readonly name: string;
}

interface MentioningText<Person> {
  readonly text: WrittenText;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  /** Replaces a part of the text, and leaves the caret behind it. */
  readonly replacePart: (start: number, end: number, part: string) => void;
  /** Undefined while they are not known. */
  readonly people: readonly Person[] | undefined;
  readonly isLoading: boolean;
  /** Nobody can be mentioned in this text. */
  readonly isOff?: boolean;
  readonly onMention?: (person: Person) => void;
}

/** Offers people while an `@` and the beginning of a name stand before the caret. */
export function useMentionSuggestions<Person extends Mentionable>({
  text,
  box,
  replacePart,
  people,
  isLoading,
  isOff = false,
  onMention,
}: MentioningText<Person>) {
  /** Null where nobody is mentioned: most keys move it only between such places, and none of these renders. */
  const [caret, setCaret] = useState(() => caretOfMention(text.get(), text.get().length));
  const written = useWritten(text, (now) => (caret === null ? '' : now));
  const [dismissedFor, dismissFor] = useState<string | null>(null);
  const beginning = caret === null ? null : mentionAt(written, Math.min(caret, written.length));
  const isAsked = beginning !== null && dismissedFor !== written && !isOff;
  const typed = beginning?.typed ?? '';
  const found = isAsked ? (people ?? []).filter(({ name }) => fits(name, typed)) : [];
  const suggestions = useSuggestions({
    found,
    isLooking: isAsked && isLoading && !typed.includes(' '),
    onChoose: (person: Person) => {
      if (!beginning) return;
      replacePart(beginning.start, box.current?.selectionStart ?? written.length, `@${person.name} `);
      onMention?.(person);
    },
    onDismiss: () => dismissFor(written),
  });
  return {
    ...suggestions,
    /** Whether an `@` and the beginning of a name stand before the caret. */
    isAsked,
    /** Whether it is certain that nobody fits; after a space it is taken for ordinary text. */
    hasNone: isAsked && people !== undefined && found.length === 0 && !typed.includes(' '),
    /** To be called when the caret has moved. */
    onCaret: () => setCaret(caretOfMention(text.get(), box.current?.selectionStart ?? 0)),
  };
}
export type MentionSuggestions<Person extends Mentionable> = ReturnType<typeof useMentionSuggestions<Person>>;

function caretOfMention(text: string, caret: number): number | null {
  return mentionAt(text, caret) === null ? null : caret;
}

/** Whether a name, or a later part of it, begins with what was typed; a name that is complete is not offered. */
function fits(name: string, typed: string): boolean {
  const [known, wanted] = [plainText(name), plainText(typed)];
  return wanted.trimEnd() !== known && (known.startsWith(wanted) || known.includes(` ${wanted}`));
}
