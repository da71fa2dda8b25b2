import { useMemo, type RefObject } from 'react';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { mentionedNames } from '#shared/domain/mentions.ts';
import { useMembersQuery } from '../../conversation.api.ts';
import { useTicketCapabilities } from '../../ticketCapabilities.ts';
import { useMentionSuggestions } from '../writing/useMentionSuggestions.ts';
import type { WrittenText } from '../writing/writtenText.ts';

interface MentioningMessage {
  readonly ticket: TicketWithContact;
  readonly text: WrittenText;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly replacePart: (start: number, end: number, part: string) => void;
}

/** Offers the members of a group while an `@` is typed, on channels that can mention them. */
export function useMemberMentions({ ticket, text, box, replacePart }: MentioningMessage) {
  const capabilities = useTicketCapabilities();
  const isOff = !ticket.isGroup || !capabilities?.mentions;
  const { data, isLoading, isError, refetch } = useMembersQuery(
    { params: { ticketId: ticket.id } },
    { skip: isOff, refetchOnMountOrArgChange: true },
  );
  const people = useMemo(() => data?.members.map((member, id) => ({ ...member, id })), [data]);
  const suggestions = useMentionSuggestions({ text, box, replacePart, people, isLoading, isOff });
  return {
    ...suggestions,
    hasFailed: suggestions.isAsked && isError && people === undefined,
    retry: () => void refetch(),
    /** The keys of the members whom a text mentions. */
    keysIn: (written: string): string[] => {
      const keys = new Map((people ?? []).map(({ name, key }) => [name, key]));
      return mentionedNames(written, [...keys.keys()]).flatMap((name) => keys.get(name) ?? []);
    },
  };
}
export type MemberMentions = ReturnType<typeof useMemberMentions>;
