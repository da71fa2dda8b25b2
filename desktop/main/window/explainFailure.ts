import { dialog } from 'electron';
import type { ShellTranslations } from '../shellTranslations.ts';

/** Reports in a dialog that the renderer crashes repeatedly; returns whether to reload it (else: quit). */
export async function explainFailure(t: ShellTranslations): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    title: t.shell.product,
    message: t.desktop.failure.message,
    detail: t.desktop.failure.detail,
    buttons: [t.desktop.menu.reload, t.desktop.menu.quit],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}
