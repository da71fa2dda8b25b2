import { dialog } from 'electron';
import type { Catalogue } from '#shared/i18n/catalogue.ts';

/** Says that the screens stop again and again; answers whether to load them once more (else: leave). */
export async function explainFailure({ desktop, shell }: Catalogue): Promise<boolean> {
  const { message, detail } = desktop.failure;
  const { response } = await dialog.showMessageBox({
    type: 'error',
    title: shell.product,
    message,
    detail,
    buttons: [desktop.menu.reload, desktop.menu.quit],
    defaultId: 0,
    cancelId: 1,
    noLink: true,
  });
  return response === 0;
}
