import { writeFileSync } from 'node:fs';
import { arch, release } from 'node:os';
import { join } from 'node:path';
import { app, dialog, shell } from 'electron';
import type { ShellTranslations } from '../shellTranslations.ts';
import { diagnosticsText, type Diagnostics } from './diagnosticsText.ts';

/**
 * Asks where to save diagnostics, saves them and shows the file; says in a dialog when it cannot be written.
 * @param state of the program, besides its versions and its system
 */
export async function saveDiagnostics(
  state: Pick<Diagnostics, 'server' | 'settings' | 'log'>,
  t: ShellTranslations,
): Promise<void> {
  const at = new Date();
  const day = at.toISOString().slice(0, 10);
  const { canceled, filePath } = await dialog.showSaveDialog({
    defaultPath: join(app.getPath('documents'), `ramal-${day}.txt`),
  });
  if (canceled || !filePath) return;
  try {
    writeFileSync(filePath, diagnosticsText({ ...state, ...programFacts(), at }));
    shell.showItemInFolder(filePath);
  } catch (error) {
    dialog.showErrorBox(t.shell.product, error instanceof Error ? error.message : String(error));
  }
}

const programFacts = () => ({
  version: app.getVersion(),
  versions: process.versions,
  system: `${process.platform} ${release()} ${arch()}`,
  locale: app.getLocale(),
});
