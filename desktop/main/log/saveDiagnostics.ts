import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, dialog, shell } from 'electron';
import type { ShellTranslations } from '../shellTranslations.ts';
import { diagnosticsText, type Diagnostics } from './diagnosticsText.ts';

/** Asks where to save the diagnostics, saves them and shows the file; says in a dialog when it cannot be written. */
export async function saveDiagnostics(diagnostics: Diagnostics, t: ShellTranslations): Promise<void> {
  const day = diagnostics.at.toISOString().slice(0, 10);
  const { canceled, filePath } = await dialog.showSaveDialog({
    defaultPath: join(app.getPath('documents'), `ramal-${day}.txt`),
  });
  if (canceled || !filePath) return;
  try {
    writeFileSync(filePath, diagnosticsText(diagnostics));
    shell.showItemInFolder(filePath);
  } catch (error) {
    dialog.showErrorBox(t.shell.product, error instanceof Error ? error.message : String(error));
  }
}
