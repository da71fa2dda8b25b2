import { dialog } from 'electron';
import type { Catalogue } from '#shared/i18n/catalogue.ts';

/** Says that the screens stop again and again; answers whether to load them once more (else: leave). */
export async function explainFailure(say: Catalogue): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    title: say.shell.product,
    message: say.desktop.failure.message,
    detail: say.desktop.failure.detail,
    buttons: [say.desktop.menu.reload, say.desktop.menu.quit],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}
