import { app } from 'electron';

/**
 * Lets the page of a hidden window count and notify as before: Chromium slows timers of hidden pages down to one a minute.
 * By switches (Chromium: content/public/common/content_switches.cc) and not by `webPreferences.backgroundThrottling`, with
 * which a hidden page believes that it is looked at (electron.d.ts: "affects the Page Visibility API"): it would mark
 * messages as read. Only before the program is ready.
 */
export function keepBackgroundAwake(): void {
  app.commandLine.appendSwitch('disable-background-timer-throttling');
  app.commandLine.appendSwitch('disable-renderer-backgrounding');
}
