import { app, globalShortcut } from 'electron';

/** The global shortcut; `register` returns whether the system accepted the keys. */
export function startShortcut(onPressed: () => void): { register(keys: string): boolean } {
  app.on('will-quit', () => globalShortcut.unregisterAll());
  return {
    register(keys) {
      globalShortcut.unregisterAll();
      if (keys === '') return true;
      try {
        return globalShortcut.register(keys, onPressed);
      } catch {
        return false; // not a valid accelerator; the settings show that
      }
    },
  };
}
