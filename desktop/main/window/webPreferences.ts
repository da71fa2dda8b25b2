import type { WebPreferences } from 'electron';

/** What every page of the program has in common: sandboxed, and without Node.js. */
export function webPreferencesOf(preload: string, isDeveloped: boolean): WebPreferences {
  return {
    preload,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    safeDialogs: true,
    spellcheck: true,
    devTools: isDeveloped,
  };
}
