import { app } from 'electron';

/**
 * Lets the page of a hidden window count and notify at normal speed: Chromium throttles timers of hidden pages, after five
 * minutes to one per minute (developer.chrome.com/blog/timer-throttling-in-chrome-88). It uses switches (Chromium: content/public/common/content_switches.cc) instead of
 * `webPreferences.backgroundThrottling`, with which a hidden page counts as visible (electron.d.ts: "affects the Page
 * Visibility API") and would mark messages as read. Must be called before the program is ready.
 */
export function keepBackgroundAwake(): void {
  app.commandLine.appendSwitch('disable-background-timer-throttling');
  app.commandLine.appendSwitch('disable-renderer-backgrounding');
}
