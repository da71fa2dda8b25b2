import { app } from 'electron';
import { catchEarlyLinks } from './deepLinks/startDeepLinks.ts';
import { claimScheme } from './screens/serveScreens.ts';
import { startRamal } from './startRamal.ts';

// What must be done before the system says that the program may start. The second one started hands over and goes.
claimScheme();
app.enableSandbox();
app.setAppUserModelId('com.ramal.desktop'); // Windows shows notifications of programs that it can name
if (app.requestSingleInstanceLock()) {
  const early = catchEarlyLinks(process.argv);
  void startRamal({ early, argv: process.argv, environment: process.env });
} else {
  app.quit();
}
