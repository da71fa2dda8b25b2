import { applyNews } from '#renderer/platform/api/index.ts';
import type { Follower } from '#renderer/platform/socket/index.ts';
import { personalizationApi } from './personalization.api.ts';

/** A new look shows at once on every screen. */
export const followPersonalizations: Follower = (socket, dispatch) =>
  socket.on('personalization', ({ personalization }) => {
    const { updateQueryData, getRunningQueryThunk } = personalizationApi.util;
    const change = updateQueryData('personalizations', undefined, (looks) =>
      looks.map((look) => (look.theme === personalization.theme ? personalization : look)),
    );
    void dispatch(applyNews(change, getRunningQueryThunk('personalizations', undefined)));
  });
