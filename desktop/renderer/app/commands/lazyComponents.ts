import { lazy } from '#renderer/ui/lazy/index.ts';

export const CommandPalette = lazy(async () => (await import('./CommandPalette.tsx')).CommandPalette);
export const ShortcutSheet = lazy(async () => (await import('./ShortcutSheet.tsx')).ShortcutSheet);
