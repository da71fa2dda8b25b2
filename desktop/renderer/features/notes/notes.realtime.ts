import { api, type AppThunk } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';
import { notesApi } from './notes.api.ts';

/** Keeps the unread mentions up to date: only the server can say which of them the user may still see. */
export const subscribeMentions: RealtimeHandler = (socket, dispatch) => {
  const stops = [
    socket.on('mention', () => dispatch(refetchMentions())),
    socket.on('ticket', (event) => {
      if (event.action === 'updateUnread') return;
      if (event.action === 'delete' && event.list) return;
      const ticketId = event.action === 'delete' ? event.ticketId : event.ticket.id;
      dispatch(refetchMentionsOn(ticketId));
    }),
  ];
  return () => stops.forEach((stop) => stop());
};

const refetchMentions = () => api.util.invalidateTags(['mentions']);

/** A ticket has changed, or the user may no longer see it. */
function refetchMentionsOn(ticketId: number): AppThunk {
  return (dispatch, getState) => {
    const { data } = notesApi.endpoints.mentions.select()(getState());
    if (data?.mentions.some(({ ticket }) => ticket.id === ticketId)) dispatch(refetchMentions());
  };
}
