import { api } from '#renderer/platform/api/index.ts';
import { gatherNews, type Follower } from '#renderer/platform/socket/index.ts';

const NEWS_GATHERED = 2000;

/** Figures that are on the screen are counted again after anything that may have changed them. */
export const followDashboard: Follower = (socket, dispatch) => {
  const countAgain = () => dispatch(api.util.invalidateTags(['dashboard']));
  const { hear, stop } = gatherNews(NEWS_GATHERED, countAgain);
  const stops = [
    stop,
    socket.on('ticket', hear),
    socket.on('appMessage', ({ action }) => action === 'create' && hear()),
    socket.on('contact', hear),
    socket.on('tags', hear),
  ];
  return () => stops.forEach((each) => each());
};
