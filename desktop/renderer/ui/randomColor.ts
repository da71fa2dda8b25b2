const COLORS = 0x1000000;

/** A random colour as #rrggbb: the initial colour of new tags and queues. */
export function randomColor(): string {
  return `#${Math.floor(Math.random() * COLORS)
    .toString(16)
    .padStart(6, '0')}`;
}
