import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, session } from 'electron';
import { words } from '#shared/i18n/index.ts';
import type { LanguageTag } from '#shared/i18n/languages.ts';
import { createIpc } from './ipc/ipc.ts';
import { offerContextMenus, showMenu } from './menu/showMenus.ts';
import { serveScreens } from './screens/serveScreens.ts';
import { startSecrets } from './secrets/startSecrets.ts';
import { managedBy } from './servers/managed.ts';
import { startServers } from './servers/startServers.ts';
import { dictionaryOf, languageOf } from './settings/language.ts';
import { openSettings } from './settings/openSettings.ts';
import { lockPages, openOutside } from './window/lockPages.ts';
import { createMainWindow } from './window/mainWindow.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const OUT = join(import.meta.dirname, '..');

/** The order in which the program starts. */
export async function startRamal(environment: Environment): Promise<void> {
  await app.whenReady();
  const settings = openSettings(app.getPath('userData'), new Date());
  const { managed, broken } = managedBy({ platform: process.platform, environment, read: textOf });
  const language = () => languageOf(settings.read().language, app.getLocale());
  const window = createMainWindow({
    preload: join(OUT, 'preload/index.cjs'),
    icon: join(OUT, 'renderer/icon.png'),
    isDeveloped: !app.isPackaged,
    lastPlace: () => settings.read().window,
    keepPlace: (place) => settings.change({ window: place }),
    mayClose: () => true,
    onHidden: () => undefined,
    warn,
  });
  const ipc = createIpc(() => window.current()?.webContents ?? null, warn);

  const servers = startServers({
    ipc,
    settings,
    managed,
    trouble: { brokenSettings: settings.keptAside, brokenManaged: broken },
    onChosen: () => window.reload(),
  });

  startSecrets({
    ipc,
    folder: app.getPath('userData'),
    owner: () => servers.current()?.url ?? null,
    warn,
  });
  lockPages(warn);
  serveScreens(join(OUT, 'renderer'), () => servers.current()?.url ?? null);
  offerContextMenus(() => words(language()));

  const speak = (tag: LanguageTag) => {
    showMenu({
      say: words(tag),
      isMac: process.platform === 'darwin',
      isDeveloped: !app.isPackaged,
      choose: (command) => ipc.tell('menu/chosen', { command }),
    });
    const { defaultSession } = session;
    defaultSession.setSpellCheckerLanguages(dictionaryOf(tag, defaultSession.availableSpellCheckerLanguages));
  };
  speak(language());
  ipc.answer('look/tell', (look) => {
    settings.change({ language: look.language });
    speak(look.language);
  });
  ipc.answer('links/open', ({ url }) => openOutside(url));

  app.on('second-instance', () => window.show());
  app.on('activate', () => window.show());
  app.on('window-all-closed', () => app.quit());
  window.show();
}

/** The text of a file; null when there is none, or none that may be read. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function warn(text: string): void {
  process.stderr.write(`${new Date().toISOString()} ${text}\n`);
}
