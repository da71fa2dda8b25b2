import { useNarrow } from '#renderer/ui/useNarrow.ts';

/** Up to this width, in pixels, the conversation would be narrower than on a phone beside drawer, list and contact. */
const THREE_COLUMNS = 1279.98;

/** Whether the contact fits beside the conversation; otherwise it overlays it. */
export function useHasRoomForDrawer(): boolean {
  return !useNarrow(THREE_COLUMNS);
}
