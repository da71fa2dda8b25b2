import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { fill } from '#shared/i18n/index.ts';
import type { SettingsFile } from '../settings/openSettings.ts';

interface Parts {
  readonly settings: SettingsFile;
  /** Whether the system did not give the keys at the start. */
  readonly isRefused: boolean;
  readonly t: () => Catalogue;
  readonly notify: (text: string, onClick: () => void) => void;
  readonly showSettings: () => void;
}

/** Tells once that keys do not work: nobody looks into the settings before pressing them in vain. */
export function notifyOfRefusedShortcuts({ settings, isRefused, t, notify, showSettings }: Parts): void {
  const { desk, toldOfShortcut } = settings.read();
  if (!isRefused || toldOfShortcut === desk.shortcut) return;
  settings.change({ toldOfShortcut: desk.shortcut });
  const control = process.platform === 'darwin' ? 'Command' : 'Ctrl';
  const keys = desk.shortcut.replace('CommandOrControl', control).replaceAll('+', ' + ');
  notify(fill(t().desktop.settings.shortcutRefused, { keys }), showSettings);
}
