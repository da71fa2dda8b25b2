import type { MainModule, ShownNotice, ShownTray } from './program.ts';

/** What was done to the system, kept in the main process. */
interface Marks {
  readonly tray: { tooltip: string; menu: string[] };
  readonly shown: Electron.Notification[];
  readonly opened: string[];
}
type WithMarks = typeof globalThis & { marks?: Marks };

/*
 * Both run in the main process of Electron, which gives no list of its notifications and trays: nothing outside of the
 * functions is there.
 */

/** From now on what is shown by the system is kept as well; nothing is opened outside. */
export function watchSystem({ Tray, Notification, shell }: MainModule): void {
  const marks: Marks = { tray: { tooltip: '', menu: [] }, shown: [], opened: [] };
  (globalThis as WithMarks).marks = marks;
  const { setToolTip, setContextMenu } = Tray.prototype;
  Tray.prototype.setToolTip = function keep(text) {
    marks.tray.tooltip = text;
    setToolTip.call(this, text);
  };
  Tray.prototype.setContextMenu = function keep(menu) {
    marks.tray.menu = (menu?.items ?? []).map(({ label }) => label);
    setContextMenu.call(this, menu);
  };
  const { show, close } = Notification.prototype;
  Notification.prototype.show = function keep() {
    marks.shown.push(this);
    show.call(this);
  };
  Notification.prototype.close = function keep() {
    marks.shown.splice(marks.shown.indexOf(this), 1);
    close.call(this);
  };
  shell.openExternal = async (url) => void marks.opened.push(url);
}

/** What the system shows, as plain values. */
export function readMarks(): { tray: ShownTray; notices: ShownNotice[]; opened: string[] } {
  const { marks } = globalThis as WithMarks;
  if (!marks) throw new Error('the system is not watched');
  const { tray, shown, opened } = marks;
  return { tray, notices: shown.map(({ title, body }) => ({ title, body })), opened };
}
