import type { User } from '#shared/contract/users.ts';
import {
  api,
  applyToEachCached,
  invalidateCached,
  isOutdatedBy,
  loadedLists,
  type AppThunk,
} from '#renderer/platform/api/index.ts';
import { selectUser, userChanged } from '#renderer/platform/session/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';
import { usersApi } from './users.api.ts';

/** Keeps lists of users up to date: changes and online status in place, a new user by refetching. */
export const subscribeUsers: RealtimeHandler = (socket, dispatch) => {
  const stops = [
    socket.on('user', (event) => {
      if (event.action === 'update') {
        const isOutdated = dispatch(listsInPages).some((list) =>
          isOutdatedBy(list, event.user, [event.user.name, event.user.email]),
        );
        dispatch(changeUser(event.user));
        if (isOutdated) dispatch(invalidateCached(['users']));
      } else if (event.action === 'delete') {
        dispatch(dropUser(event.userId));
        // Its next page now begins one row earlier.
        if (dispatch(listsInPages).some(({ hasMore }) => hasMore)) dispatch(invalidateCached(['users']));
      } else dispatch(api.util.invalidateTags(['users']));
    }),
    socket.on('queue', (event) => {
      if (event.action === 'delete') dispatch(changeLink('queues', event.queueId, null));
      else if (event.action === 'update') dispatch(changeLink('queues', event.queue.id, event.queue));
    }),
    socket.on('whatsapp', (event) => {
      if (event.action === 'delete') dispatch(changeLink('whatsapps', event.whatsappId, null));
      else dispatch(changeLink('whatsapps', event.whatsapp.id, event.whatsapp));
    }),
    socket.on('userSessionUpdate', ({ userId, online, away }) =>
      dispatch(changeUser({ id: userId, online, away })),
    ),
  ];
  return () => stops.forEach((stop) => stop());
};

interface UserList {
  users: User[];
  count: number;
}

const listsInPages = loadedLists(usersApi.endpoints.userPages, ({ users }) => users);

const changeUser = (change: Pick<User, 'id'> & Partial<User>) =>
  inEveryList((list) => {
    list.users = list.users.map((user) => (user.id === change.id ? { ...user, ...change } : user));
  });

const dropUser = (userId: number) =>
  inEveryList((list, isThere) => {
    list.users = list.users.filter(({ id }) => id !== userId);
    if (isThere(userId)) list.count -= 1;
  });

/**
 * Changes a queue or connection in all users, including the signed-in one.
 * @param changed null removes a deleted one: saving the users would send its id
 */
const changeLink =
  (kind: 'queues' | 'whatsapps', linkId: number, changed: User['queues'][number] | null): AppThunk =>
  (dispatch, getState) => {
    const link = changed && { name: changed.name, ...(kind === 'queues' && { color: changed.color }) };
    const change = (user: User): User => ({
      ...user,
      [kind]: user[kind].flatMap<User[typeof kind][number]>((known) =>
        known.id !== linkId ? [known] : link ? [{ ...known, ...link }] : [],
      ),
    });
    dispatch(
      inEveryList((list) => {
        list.users = list.users.map(change);
      }),
    );
    const own = selectUser(getState());
    if (own) dispatch(userChanged(change(own)));
  };

/**
 * Applies the same change to each cached list; `isThere` says whether any page of the list contained a user before the
 * change.
 */
const inEveryList =
  (change: (list: UserList, isThere: (userId: number) => boolean) => void): AppThunk =>
  (dispatch) => {
    const inPages = (pages: UserList[]) => {
      const known = new Set(pages.flatMap(({ users }) => users.map(({ id }) => id)));
      for (const page of pages) change(page, (userId) => known.has(userId));
    };
    const { userPages, searchUsers } = usersApi.endpoints;
    dispatch(applyToEachCached(userPages, ({ pages }) => inPages(pages)));
    dispatch(applyToEachCached(searchUsers, (page) => inPages([page])));
  };
