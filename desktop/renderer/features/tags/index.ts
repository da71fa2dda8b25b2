export { useCreateTagMutation, useTagListQuery } from './tags.api.ts';
export { subscribeTags } from './tags.realtime.ts';
