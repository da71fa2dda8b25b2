import type { ServerEvent } from '#shared/contract/realtime.ts';
import type { Tag, TagRow } from '#shared/contract/tags.ts';
import { api, applyServerEvent, type AppThunk } from '#renderer/platform/api/index.ts';
import type { RealtimeHandler } from '#renderer/platform/socket/index.ts';
import { tagsApi } from './tags.api.ts';

/** Keeps lists of tags up to date: changes and deletions in place, a new tag by refetching. */
export const subscribeTags: RealtimeHandler = (socket, dispatch) =>
  socket.on('tags', (event) => {
    if (event.action === 'update') dispatch(changeTag(event.tag));
    else if (event.action === 'delete' && event.tagId !== 'all') dispatch(dropTag(event.tagId));
    else dispatch(api.util.invalidateTags(['tags']));
  });

/** The tags of a contact after an event of tags; the same list when it has none that changed. */
export function applyTagEvent(tags: Tag[], event: ServerEvent<'tags'>): Tag[] {
  const isChanged = ({ id }: Tag) =>
    event.action === 'update'
      ? id === event.tag.id
      : event.action === 'delete' && (event.tagId === 'all' || id === event.tagId);
  if (!tags.some(isChanged)) return tags;
  return tags.flatMap((tag) => (!isChanged(tag) ? [tag] : event.action === 'update' ? [event.tag] : []));
}

const changeTag = (tag: Tag) =>
  inEveryList(
    (pages) => {
      for (const page of pages)
        page.tags = page.tags.map((row) => (row.id === tag.id ? { ...row, ...tag } : row));
    },
    (tags) => tags.map((row) => (row.id === tag.id ? tag : row)),
  );

const dropTag = (tagId: number) =>
  inEveryList(
    (pages) => {
      const isThere = pages.some((page) => page.tags.some((row) => row.id === tagId));
      for (const page of pages) {
        page.tags = page.tags.filter((row) => row.id !== tagId);
        if (isThere) page.count -= 1;
      }
    },
    (tags) => tags.filter((row) => row.id !== tagId),
  );

function inEveryList(
  changePages: (pages: { tags: TagRow[]; count: number }[]) => void,
  changeList: (tags: Tag[]) => Tag[],
): AppThunk {
  return (dispatch, getState) => {
    const { updateQueryData, getRunningQueryThunk, selectCachedArgsForQuery } = tagsApi.util;
    for (const args of selectCachedArgsForQuery(getState(), 'tagPages')) {
      const change = updateQueryData('tagPages', args, ({ pages }) => changePages(pages));
      void dispatch(applyServerEvent(change, getRunningQueryThunk('tagPages', args)));
    }
    const change = updateQueryData('tagList', undefined, changeList);
    void dispatch(applyServerEvent(change, getRunningQueryThunk('tagList', undefined)));
  };
}
