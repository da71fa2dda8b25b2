const COLORS = 0x1000000;

/** Any colour, as #rrggbb: what new tags and queues start with. */
export function randomColor(): string {
  return `#${Math.floor(Math.random() * COLORS)
    .toString(16)
    .padStart(6, '0')}`;
}
