import { app, globalShortcut } from 'electron';

/** The keys that work from anywhere; `register` answers whether the system gave them. */
export function startShortcut(onPressed: () => void): { register(keys: string): boolean } {
  app.on('will-quit', () => globalShortcut.unregisterAll());
  return {
    register(keys) {
      globalShortcut.unregisterAll();
      if (keys === '') return true;
      try {
        return globalShortcut.register(keys, onPressed);
      } catch {
        return false; // no keys that Electron knows; the settings say so
      }
    },
  };
}
