export { keysOf, SHORTCUTS, type Shortcut } from './shortcuts.ts';
export { useShortcut } from './useShortcut.ts';
