export { useCreateTagMutation, useTagListQuery } from './tags.api.ts';
export { applyTagEvent, subscribeTags } from './tags.realtime.ts';
