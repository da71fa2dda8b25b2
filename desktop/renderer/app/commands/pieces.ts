import { later } from '#renderer/ui/later/index.ts';

export const CommandPalette = later(async () => (await import('./CommandPalette.tsx')).CommandPalette);
export const ShortcutSheet = later(async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet);
