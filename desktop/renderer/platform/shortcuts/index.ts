export { keysOf, SHORTCUTS, type Shortcut, type ShortcutName } from './shortcuts.ts';
export { ShortcutsProvider, useOfferedShortcuts } from './ShortcutsProvider.tsx';
export { useShortcut } from './useShortcut.ts';
