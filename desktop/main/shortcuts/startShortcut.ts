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

/**
 * Whether the desktop environment decides about global shortcuts, as it does on Wayland through its portal. There `register`
 * returns true before it has decided: electron.d.ts, `setDesktopName`.
 */
export function isDecidedByDesktop(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
): boolean {
  return platform === 'linux' && environment['XDG_SESSION_TYPE'] === 'wayland';
}
