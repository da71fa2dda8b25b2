import { z } from 'zod';

const rectangle = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() });
export type Rectangle = z.output<typeof rectangle>;

/** The bounds of the window when it was last open. */
export const windowBounds = rectangle.extend({ isMaximized: z.boolean() });
export type WindowBounds = z.output<typeof windowBounds>;

/** In device-independent pixels. */
export const SMALLEST = { width: 400, height: 500 };
const USUAL = { width: 1280, height: 800 };
/** At least this much of the title bar must be on a screen, or the window cannot be dragged. */
const GRIP = { width: 100, height: 40 };

/** Where to open the window: at its last bounds if it can be reached there, else centred on the first screen. */
export function fitBoundsToScreens(
  last: WindowBounds | null,
  screens: readonly Rectangle[],
): Partial<WindowBounds> {
  const [first = { x: 0, y: 0, ...USUAL }] = screens;
  const home = screens.find((screen) => last !== null && holdsGrip(screen, last));
  if (last === null || home === undefined) return fitted({ ...USUAL, ...sizeOf(last) }, first);
  return { ...last, ...fitted(last, home) };
}

const sizeOf = (bounds: WindowBounds | null) =>
  bounds === null ? {} : { width: bounds.width, height: bounds.height, isMaximized: bounds.isMaximized };

function fitted<Size extends { width: number; height: number }>(size: Size, screen: Rectangle): Size {
  return {
    ...size,
    width: Math.max(SMALLEST.width, Math.min(size.width, screen.width)),
    height: Math.max(SMALLEST.height, Math.min(size.height, screen.height)),
  };
}

function holdsGrip(screen: Rectangle, { x, y, width }: Rectangle): boolean {
  const across = Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x);
  return across >= GRIP.width && y >= screen.y && y <= screen.y + screen.height - GRIP.height;
}
