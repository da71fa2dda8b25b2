import type { DesktopSettings, DesktopSettingsState } from '#bridge/desktopSettings.ts';
import type { LanguageTag } from '#shared/i18n/languages.ts';
import type { Ipc } from '../ipc/ipc.ts';
import type { SettingsFile } from './openSettings.ts';

interface Parts {
  readonly ipc: Ipc;
  readonly settings: SettingsFile;
  readonly areUpdatesManaged: boolean;
  readonly spellingLanguages: readonly LanguageTag[];
  readonly isShortcutDecidedByDesktop: boolean;
  /** Registers the global shortcut; false when the system refuses it. */
  readonly registerShortcut: (keys: string) => boolean;
  readonly setAutostart: (settings: DesktopSettings) => void;
  /** Called after each change. */
  readonly onChanged: () => void;
}

/** Access to the settings for other parts of the program. */
export interface DesktopSettingsControl {
  change(change: Partial<DesktopSettings>): void;
  /** Whether the system refused the shortcut. */
  isShortcutTaken(): boolean;
}

/** Reads and changes the user's settings on this computer and applies changes at once. */
export function startDesktopSettings(parts: Parts): DesktopSettingsControl {
  const { ipc, settings, areUpdatesManaged, spellingLanguages, registerShortcut, setAutostart, onChanged } =
    parts;
  let isShortcutTaken = !registerShortcut(settings.read().desk.shortcut);
  const state = (): DesktopSettingsState => ({
    settings: settings.read().desk,
    isShortcutTaken,
    isShortcutDecidedByDesktop: parts.isShortcutDecidedByDesktop,
    areUpdatesManaged,
    spellingLanguages,
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
