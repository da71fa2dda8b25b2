import { z } from 'zod';
import type { LanguageTag } from '#shared/i18n/languages.ts';
import { languageTag } from './languageTag.ts';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** The user's settings of the desktop program on this computer. */
export const desktopSettings = z.strictObject({
  /** Closing the window keeps the program running in the tray. */
  closeToTray: z.boolean(),
  startWithSystem: z.boolean(),
  startHidden: z.boolean(),
  /** Stays connected to all servers with a signed-in user, not only to the open one; takes memory for each. */
  connectAllServers: z.boolean(),
  showNotifications: z.boolean(),
  /** Whether notifications show the text of the message. */
  showPreview: z.boolean(),
  playSound: z.boolean(),
  /** A new message makes the taskbar button flash, or the dock icon bounce, until the window is used. */
  flashWindow: z.boolean(),
  /** Do not disturb, until it is switched off. */
  isQuiet: z.boolean(),
  /**
   * Do not disturb at these hours, which may cross midnight; equal times are 24 hours. Days: 0 is Sunday; the day on which
   * the period begins.
   */
  quietHours: z
    .strictObject({ from: timeOfDay, to: timeOfDay, days: z.array(z.int().min(0).max(6)).max(7) })
    .nullable(),
  /** Global shortcut that opens the longest-waiting ticket, as an Electron accelerator; empty: none. */
  shortcut: z
    .string()
    .max(60)
    .regex(/^([A-Za-z0-9]+\+)*[A-Za-z0-9]*$/),
  checkUpdates: z.boolean(),
  /** Language in which spelling is checked besides that of the screens; null: none. */
  secondSpelling: languageTag.nullable(),
});
export type DesktopSettings = z.output<typeof desktopSettings>;

/** The defaults of a new installation. */
export const DEFAULT_DESKTOP_SETTINGS: DesktopSettings = {
  closeToTray: true,
  startWithSystem: false,
  startHidden: true,
  connectAllServers: true,
  showNotifications: true,
  showPreview: true,
  playSound: true,
  flashWindow: true,
  isQuiet: false,
  quietHours: null,
  shortcut: 'CommandOrControl+Shift+A',
  checkUpdates: true,
  secondSpelling: null,
};

/** The settings with their effects, as the screens receive them. */
export interface DesktopSettingsState {
  readonly settings: DesktopSettings;
  /** Another program uses these keys, or they are invalid: the shortcut does not work. */
  readonly isShortcutTaken: boolean;
  /** The desktop environment decides about the shortcut and does not report what it decided. */
  readonly isShortcutDecidedByDesktop: boolean;
  /** The administrator who deployed the program updates it by other means. */
  readonly areUpdatesManaged: boolean;
  /** Languages that the spell checker has; none on macOS, which detects the language itself. */
  readonly spellingLanguages: readonly LanguageTag[];
}
