export { useCreateTagMutation, useTagListQuery } from './tags.api.ts';
export { followTags } from './tags.realtime.ts';
