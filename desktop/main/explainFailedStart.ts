import { join } from 'node:path';
import { app, dialog } from 'electron';
import { fill } from '#shared/i18n/fill.ts';
import { openLog } from './log/openLog.ts';
import { languageOf } from './settings/language.ts';
import { shellTranslations } from './shellTranslations.ts';

/** Shows a dialog with the reason why the program cannot start, then quits; without it nothing would appear at all. */
export function explainFailedStart(error: unknown): void {
  const t = shellTranslations(languageOf(null, app.getLocale()));
  const detail = error instanceof Error ? error.message : String(error);
  const log = openLog(join(app.getPath('userData'), 'logs'), () => new Date());
  log.warn(`the program cannot start: ${error instanceof Error ? error.stack : detail}`);
  dialog.showErrorBox(t.desktop.startFailure.title, fill(t.desktop.startFailure.text, { detail }));
  app.exit(1);
}
