import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { selectLostAt } from '#renderer/platform/socket/index.ts';
import { useIsWindowFocused } from '#renderer/ui/useIsWindowFocused.ts';
import { useMentionsQuery, useReadMentionsMutation } from './notes.api.ts';

/** Marks the mentions on a ticket as read while the user really looks at its conversation. */
export function useReadMentions(ticketId: number): void {
  const isWindowFocused = useIsWindowFocused();
  const { data } = useMentionsQuery();
  const [read] = useReadMentionsMutation();
  const newest = data?.mentions.find(({ ticket }) => ticket.id === ticketId)?.note.id;
  const lostAt = useSelector(selectLostAt);
  useEffect(() => {
    // A failure is not shown: the mention stays in the list of the bell until the connection is back.
    if (newest !== undefined && isWindowFocused) void read({ params: { ticketId } });
  }, [newest, isWindowFocused, ticketId, lostAt, read]);
}
