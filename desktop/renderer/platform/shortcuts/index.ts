export { isPressed, keysOf, SHORTCUTS, type Shortcut } from './shortcuts.ts';
export { ShortcutsProvider, useOfferedShortcuts } from './ShortcutsProvider.tsx';
export { useShortcut } from './useShortcut.ts';
