export { mentionAt, mentionsIn } from './mentionsIn.ts';
export {
  notesApi,
  useAddNoteMutation,
  useMentionableQuery,
  useMentionsQuery,
  useRemoveNoteMutation,
  useUpdateNoteMutation,
} from './notes.api.ts';
export { subscribeMentions } from './notes.realtime.ts';
export { useReadMentions } from './useReadMentions.ts';
