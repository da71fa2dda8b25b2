import { app } from 'electron';
import { keepBackgroundAwake } from './window/keepBackgroundAwake.ts';
import { catchEarlyLinks } from './deepLinks/startDeepLinks.ts';
import { catchLaunch } from './notifications/catchLaunch.ts';
import { claimScheme } from './screens/serveScreens.ts';
import { explainFailedStart } from './explainFailedStart.ts';
import { startRamal } from './startRamal.ts';

// These steps must precede Electron's ready event. A second instance passes its arguments to the first one and quits.
claimScheme();
// `enableSandbox` would take back the `--no-sandbox` of an AppImage, which then cannot start where the system has no user
// namespaces. Every page is sandboxed by its own preferences anyway (webPreferences.ts).
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
keepBackgroundAwake();
if (process.platform === 'win32') {
  app.setAppUserModelId('com.ramal.desktop'); // Windows shows notifications only of programs with this id
  app.setToastActivatorCLSID('{6C0B7C5E-6F0B-4B55-9C5B-6E3A1D6B7F52}'); // and launches them by it
}
if (app.requestSingleInstanceLock()) {
  const early = catchEarlyLinks(process.argv);
  const launch = catchLaunch();
  startRamal({ early, launch, argv: process.argv, environment: process.env }).catch(explainFailedStart);
} else {
  app.quit();
}
