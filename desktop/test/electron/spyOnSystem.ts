import type { MainModule, ShownNotice, ShownTray } from './program.ts';

/** What was done to the system, kept in the main process. */
interface SystemCalls {
  readonly tray: { tooltip: string; menu: string[] };
  readonly shown: Electron.Notification[];
  readonly opened: string[];
}
type WithSystemCalls = typeof globalThis & { systemCalls?: SystemCalls };

/*
 * Both run in the main process of Electron, which gives no list of its notifications and trays: nothing outside of the
 * functions is there.
 */

/** From now on what is shown by the system is kept as well; nothing is opened outside. */
export function spyOnSystem({ Tray, Notification, shell }: MainModule): void {
  const systemCalls: SystemCalls = { tray: { tooltip: '', menu: [] }, shown: [], opened: [] };
  (globalThis as WithSystemCalls).systemCalls = systemCalls;
  const { setToolTip, setContextMenu } = Tray.prototype;
  Tray.prototype.setToolTip = function record(text) {
    systemCalls.tray.tooltip = text;
    setToolTip.call(this, text);
  };
  Tray.prototype.setContextMenu = function record(menu) {
    systemCalls.tray.menu = (menu?.items ?? []).map(({ label }) => label);
    setContextMenu.call(this, menu);
  };
  const { show, close } = Notification.prototype;
  Notification.prototype.show = function record() {
    systemCalls.shown.push(this);
    show.call(this);
  };
  Notification.prototype.close = function record() {
    systemCalls.shown.splice(systemCalls.shown.indexOf(this), 1);
    close.call(this);
  };
  shell.openExternal = async (url) => void systemCalls.opened.push(url);
}

/** What the system shows, as plain values. */
export function readSystemCalls(): { tray: ShownTray; notices: ShownNotice[]; opened: string[] } {
  const { systemCalls } = globalThis as WithSystemCalls;
  if (!systemCalls) throw new Error('the system is not watched');
  const { tray, shown, opened } = systemCalls;
  return { tray, notices: shown.map(({ title, body }) => ({ title, body })), opened };
}
