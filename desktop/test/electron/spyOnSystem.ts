import type { MainModule, ShownNotice, ShownTray } from './program.ts';

/** Recorded calls to the system, in the main process. */
interface SystemCalls {
  readonly tray: { tooltip: string; menu: string[] };
  /** The icon itself, once it has a tooltip: Electron has no list of them. */
  icon: Electron.Tray | null;
  readonly shown: Set<Electron.Notification>;
  readonly opened: string[];
  /** The texts of a notification. */
  readonly read: (notification: Electron.Notification) => ShownNotice;
}
type WithSystemCalls = typeof globalThis & { systemCalls?: SystemCalls };

/*
 * These functions run in Electron's main process and cannot use anything outside of them. Electron itself offers no list
 * of notifications and trays.
 */

/** Records notifications and the tray from now on; opens neither menus of the tray nor URLs. */
export function spyOnSystem({ Tray, Notification, shell }: MainModule): void {
  const ENTITIES: Readonly<Record<string, string>> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&amp;': '&',
  };
  const systemCalls: SystemCalls = {
    tray: { tooltip: '', menu: [] },
    icon: null,
    shown: new Set(),
    opened: [],
    /** On Windows the program builds the notification from XML, and `title` and `body` are empty. */
    read({ title, body, toastXml }) {
      if (!toastXml) return { title, body };
      const texts = [...toastXml.matchAll(/<text>([^<]*)<\/text>/g)].map(([, text = '']) =>
        text.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity),
      );
      return { title: texts[0] ?? '', body: texts[1] ?? '' };
    },
  };
  (globalThis as WithSystemCalls).systemCalls = systemCalls;
  const labelsOf = (menu: Electron.Menu | null | undefined) => (menu?.items ?? []).map(({ label }) => label);
  const { setToolTip, setContextMenu } = Tray.prototype;
  Tray.prototype.setToolTip = function record(text) {
    systemCalls.tray.tooltip = text;
    systemCalls.icon = this;
    setToolTip.call(this, text);
  };
  Tray.prototype.setContextMenu = function record(menu) {
    systemCalls.tray.menu = labelsOf(menu);
    setContextMenu.call(this, menu);
  };
  // an open menu would block the program until a person closes it
  Tray.prototype.popUpContextMenu = function record(menu) {
    systemCalls.tray.menu = labelsOf(menu);
  };
  const { show, close } = Notification.prototype;
  Notification.prototype.show = function record() {
    systemCalls.shown.add(this);
    show.call(this);
  };
  Notification.prototype.close = function record() {
    systemCalls.shown.delete(this);
    close.call(this);
  };
  shell.openExternal = async (url) => void systemCalls.opened.push(url);
}

/** The recorded calls as plain values. */
export function readSystemCalls(): { tray: ShownTray; notices: ShownNotice[]; opened: string[] } {
  const { systemCalls } = globalThis as WithSystemCalls;
  if (!systemCalls) throw new Error('the system is not watched');
  const { tray, icon, shown, opened, read } = systemCalls;
  if (process.platform !== 'linux') icon?.emit('right-click'); // the program builds the menu at each click
  return { tray, notices: [...shown].map(read), opened };
}

/** Clicks the visible notification with this title. */
export function clickShownNotice(_: MainModule, title: string): void {
  const { systemCalls } = globalThis as WithSystemCalls;
  const notice = [...(systemCalls?.shown ?? [])].find((one) => systemCalls?.read(one).title === title);
  if (!notice) throw new Error(`no notification ${title}`);
  notice.emit('click');
}
