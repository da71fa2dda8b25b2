import { useNarrow } from '#renderer/ui/useNarrow.ts';

/** Up to here (in pixels) the conversation would have less room than on a phone beside drawer, list and contact. */
const THREE_COLUMNS = 1279.98;

/** Whether the contact has room beside the conversation; else it lies over it. */
export function useHasRoomForDrawer(): boolean {
  return !useNarrow(THREE_COLUMNS);
}
