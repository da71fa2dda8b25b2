import { api } from '#renderer/platform/api/index.ts';
import { gatherNews, type Follower } from '#renderer/platform/socket/index.ts';

const NEWS_GATHERED = 1000;

/** Counts that are shown somewhere are counted again after anything that may have changed them. */
export const followTicketCounts: Follower = (socket, dispatch) => {
  const countAgain = () => dispatch(api.util.invalidateTags(['ticketCounts']));
  const { hear, stop } = gatherNews(NEWS_GATHERED, countAgain);
  const stops = [
    stop,
    socket.on('ticket', hear),
    socket.on('appMessage', ({ action }) => action === 'create' && hear()),
  ];
  return () => stops.forEach((each) => each());
};
