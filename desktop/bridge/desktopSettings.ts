import { z } from 'zod';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** What a person decides about the program on this computer. */
export const desktopSettings = z.strictObject({
  /** Closing the window leaves the program in the tray. */
  closeToTray: z.boolean(),
  startWithSystem: z.boolean(),
  startHidden: z.boolean(),
  showNotifications: z.boolean(),
  /** Whether notifications show what was written. */
  showPreview: z.boolean(),
  playSound: z.boolean(),
  /** Do not disturb, until it is switched off. */
  isQuiet: z.boolean(),
  /** Do not disturb at these hours; they may cross midnight. Days: 0 is Sunday, the day on which they begin. */
  quietHours: z
    .strictObject({ from: timeOfDay, to: timeOfDay, days: z.array(z.int().min(0).max(6)).max(7) })
    .nullable(),
  /** Keys that bring the longest-waiting ticket from anywhere, as Electron writes them; empty: none. */
  shortcut: z
    .string()
    .max(60)
    .regex(/^([A-Za-z0-9]+\+)*[A-Za-z0-9]*$/),
  checkUpdates: z.boolean(),
});
export type DesktopSettings = z.output<typeof desktopSettings>;

/** What a fresh installation starts with. */
export const DEFAULT_DESKTOP_SETTINGS: DesktopSettings = {
  closeToTray: true,
  startWithSystem: false,
  startHidden: true,
  showNotifications: true,
  showPreview: true,
  playSound: true,
  isQuiet: false,
  quietHours: null,
  shortcut: 'CommandOrControl+Shift+A',
  checkUpdates: true,
};

/** What the screens are told about the settings. */
export interface DesktopSettingsState {
  readonly settings: DesktopSettings;
  /** Another program has these keys, or they are none: the shortcut does nothing. */
  readonly isShortcutTaken: boolean;
  /** Whoever rolled the program out keeps it up to date by other means. */
  readonly areUpdatesManaged: boolean;
}
