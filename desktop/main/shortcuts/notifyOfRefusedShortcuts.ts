import { fill } from '#shared/i18n/fill.ts';
import type { ShellTranslations } from '../shellTranslations.ts';
import type { SettingsFile } from '../settings/openSettings.ts';

interface Parts {
  readonly settings: SettingsFile;
  /** Whether the system refused the keys at the start. */
  readonly isRefused: boolean;
  readonly t: () => ShellTranslations;
  readonly notify: (text: string, onClick: () => void) => void;
  readonly showSettings: () => void;
}

/** Notifies the user once that the shortcut does not work; otherwise it would only be noticed in the settings. */
export function notifyOfRefusedShortcuts({ settings, isRefused, t, notify, showSettings }: Parts): void {
  const { desk, toldOfShortcut } = settings.read();
  if (!isRefused || toldOfShortcut === desk.shortcut) return;
  settings.change({ toldOfShortcut: desk.shortcut });
  const control = process.platform === 'darwin' ? 'Command' : 'Ctrl';
  const keys = desk.shortcut.replace('CommandOrControl', control).replaceAll('+', ' + ');
  notify(fill(t().desktop.settings.shortcutRefused, { keys }), showSettings);
}
