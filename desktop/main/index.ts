import { app } from 'electron';
import { claimScheme } from './screens/serveScreens.ts';
import { startRamal } from './startRamal.ts';

// The second one started hands over what it was started with and goes.
claimScheme();
app.enableSandbox();
if (app.requestSingleInstanceLock()) void startRamal(process.env);
else app.quit();
