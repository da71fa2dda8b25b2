export { keysOf, SHORTCUTS, type Shortcut, type ShortcutName } from './shortcuts.ts';
export { useShortcut } from './useShortcut.ts';
