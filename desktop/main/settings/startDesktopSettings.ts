import type { DesktopSettings, DesktopSettingsState } from '#bridge/desktopSettings.ts';
import type { Ipc } from '../ipc/ipc.ts';
import type { SettingsFile } from './openSettings.ts';

interface Parts {
  readonly ipc: Ipc;
  readonly settings: SettingsFile;
  readonly areUpdatesManaged: boolean;
  /** Asks the system for the keys; false when it does not give them. */
  readonly registerShortcut: (keys: string) => boolean;
  readonly setAutostart: (settings: DesktopSettings) => void;
  /** After each change. */
  readonly onChanged: () => void;
}

/** What the rest of the program does with the settings. */
export interface DesktopSettingsControl {
  change(change: Partial<DesktopSettings>): void;
  /** Whether the system did not give the keys of the shortcut. */
  isShortcutTaken(): boolean;
}

/** What a person decides about the program here: read, changed, and put into effect at once. */
export function startDesktopSettings(parts: Parts): DesktopSettingsControl {
  const { ipc, settings, areUpdatesManaged, registerShortcut, setAutostart, onChanged } = parts;
  let isShortcutTaken = !registerShortcut(settings.read().desk.shortcut);
  const state = (): DesktopSettingsState => ({
    settings: settings.read().desk,
    isShortcutTaken,
    areUpdatesManaged,
  });
  const change = (wanted: Partial<DesktopSettings>) => {
    const before = settings.read().desk;
    const after = { ...before, ...wanted };
    settings.change({ desk: after });
    if (after.shortcut !== before.shortcut) isShortcutTaken = !registerShortcut(after.shortcut);
    if (after.startWithSystem !== before.startWithSystem || after.startHidden !== before.startHidden) {
      setAutostart(after);
    }
    onChanged();
    ipc.send('settings/changed', state());
  };

  ipc.answer('settings/read', state);
  ipc.answer('settings/change', (wanted) => {
    change(wanted);
    return state();
  });
  return { change, isShortcutTaken: () => isShortcutTaken };
}
