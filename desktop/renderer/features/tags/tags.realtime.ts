import type { Tag } from '#shared/contract/tags.ts';
import { api, cachedArgs, type AppThunk } from '#renderer/platform/api/index.ts';
import type { Follower } from '#renderer/platform/socket/index.ts';
import { tagsApi } from './tags.api.ts';

/** Keeps lists of tags up to date: a change and a deletion where they are, a new tag by asking again. */
export const followTags: Follower = (socket, dispatch) =>
  socket.on('tags', (event) => {
    if (event.action === 'update') dispatch(changeTag(event.tag));
    else if (event.action === 'delete' && event.tagId !== 'all') dispatch(dropTag(event.tagId));
    else dispatch(api.util.invalidateTags(['tags']));
  });

const changeTag =
  (tag: Tag): AppThunk =>
  (dispatch, getState) => {
    for (const args of cachedArgs(getState(), 'tags', 'tagPages'))
      dispatch(
        tagsApi.util.updateQueryData('tagPages', args, ({ pages }) => {
          for (const page of pages)
            page.tags = page.tags.map((row) => (row.id === tag.id ? { ...row, ...tag } : row));
        }),
      );
    dispatch(
      tagsApi.util.updateQueryData('tagList', undefined, (tags) =>
        tags.map((row) => (row.id === tag.id ? tag : row)),
      ),
    );
  };

const dropTag =
  (tagId: number): AppThunk =>
  (dispatch, getState) => {
    for (const args of cachedArgs(getState(), 'tags', 'tagPages'))
      dispatch(
        tagsApi.util.updateQueryData('tagPages', args, ({ pages }) => {
          const isThere = pages.some((page) => page.tags.some((row) => row.id === tagId));
          for (const page of pages) {
            page.tags = page.tags.filter((row) => row.id !== tagId);
            if (isThere) page.count -= 1;
          }
        }),
      );
    dispatch(
      tagsApi.util.updateQueryData('tagList', undefined, (tags) => tags.filter((row) => row.id !== tagId)),
    );
  };
