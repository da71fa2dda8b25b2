import type { CSSProperties } from 'react';
import type { Message } from '#shared/contract/message.ts';

/** The longer side of a picture or video in the conversation, in pixels. */
export const MEDIA_MAX_SIDE = 330;
/** All stickers have this size, regardless of the size of their picture. */
export const STICKER_BOX = { width: '150px', height: '150px' } as const;
/** Smaller pictures are enlarged up to here, so that they can be tapped. */
const MIN_WIDTH = 120;
const MIN_HEIGHT = 60;

/**
 * Style that reserves the space of a picture or video before it is loaded; undefined where its size is unknown. In narrow
 * bubbles it shrinks and keeps its proportions.
 */
export function mediaBox({
  mediaWidth,
  mediaHeight,
}: Pick<Message, 'mediaWidth' | 'mediaHeight'>): CSSProperties | undefined {
  if (!mediaWidth || !mediaHeight) return undefined;
  const scale = Math.min(1, MEDIA_MAX_SIDE / Math.max(mediaWidth, mediaHeight));
  const width = Math.max(MIN_WIDTH, Math.round(mediaWidth * scale));
  const height = Math.max(MIN_HEIGHT, Math.round(mediaHeight * scale));
  return { width: `${width}px`, maxWidth: '100%', aspectRatio: `${width} / ${height}` };
}
