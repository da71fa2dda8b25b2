import type { ServerEvent } from '#shared/contract/realtime.ts';
import type { Tag, TagRow } from '#shared/contract/tags.ts';
import { byName } from '#shared/domain/byName.ts';
import {
  api,
  applyServerEvent,
  applyToEachCached,
  invalidateCached,
  isOutdatedBy,
  loadedLists,
  type AppThunk,
} from '#renderer/platform/api/index.ts';
import { batchEvents, type RealtimeHandler } from '#renderer/platform/socket/index.ts';
import { tagPagesTag, tagsApi } from './tags.api.ts';

/** Milliseconds; contacts change all the time in a busy workspace. */
const USAGE_PAUSE = 5000;

/** Keeps lists of tags up to date: changes and deletions in place, new tags and the numbers of contacts by refetching. */
export const subscribeTags: RealtimeHandler = (socket, dispatch) => {
  const usage = batchEvents(USAGE_PAUSE, () => dispatch(invalidateCached([tagPagesTag])));
  const stops = [
    usage.stop,
    socket.on('tags', (event) => {
      if (event.action === 'update') {
        const isOutdated = dispatch(listsInPages).some((list) =>
          isOutdatedBy(list, event.tag, [event.tag.name, event.tag.color]),
        );
        dispatch(changeTag(event.tag));
        if (isOutdated) dispatch(invalidateCached([tagPagesTag]));
      } else if (event.action === 'delete' && event.tagId !== 'all') {
        dispatch(dropTag(event.tagId));
        // Its next page now begins one row earlier.
        if (dispatch(listsInPages).some(({ hasMore }) => hasMore)) dispatch(invalidateCached([tagPagesTag]));
      } else dispatch(api.util.invalidateTags(['tags']));
    }),
    socket.on('contact', usage.receive), // its tags may have changed
  ];
  return () => stops.forEach((stop) => stop());
};

/** The tags of a contact after an event of tags; the same list when it has none that changed. */
export function applyTagEvent(tags: Tag[], event: ServerEvent<'tags'>): Tag[] {
  const isChanged = ({ id }: Tag) =>
    event.action === 'update'
      ? id === event.tag.id
      : event.action === 'delete' && (event.tagId === 'all' || id === event.tagId);
  if (!tags.some(isChanged)) return tags;
  return tags.flatMap((tag) => (!isChanged(tag) ? [tag] : event.action === 'update' ? [event.tag] : []));
}

const listsInPages = loadedLists(tagsApi.endpoints.tagPages, ({ tags }) => tags);

const changeTag = (tag: Tag) =>
  inEveryList(
    (pages) => {
      for (const page of pages)
        page.tags = page.tags.map((row) => (row.id === tag.id ? { ...row, ...tag } : row));
    },
    (tags) => tags.map((row) => (row.id === tag.id ? tag : row)).toSorted(byName),
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
  const { tagPages, tagList } = tagsApi.endpoints;
  return (dispatch) => {
    dispatch(applyToEachCached(tagPages, ({ pages }) => changePages(pages)));
    void dispatch(applyServerEvent(tagList, undefined, changeList));
  };
}
