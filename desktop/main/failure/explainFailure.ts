import { dialog } from 'electron';
import type { ShellTranslations } from '../shellTranslations.ts';

/** What has failed: the screens crash repeatedly, or the main process cannot go on. */
export type FailedPart = 'page' | 'program';

interface Parts {
  readonly t: ShellTranslations;
  /** Lets the user save what support staff has to know. */
  readonly saveDiagnostics: () => Promise<void>;
}

/**
 * Says in a dialog what has failed; returns whether to start it again (else: quit). The dialog comes back after the
 * diagnostics were saved.
 */
export async function explainFailure(failed: FailedPart, { t, saveDiagnostics }: Parts): Promise<boolean> {
  const { again, ...texts } = textsOf(failed, t);
  for (;;) {
    const { response } = await dialog.showMessageBox({
      type: 'error',
      title: t.shell.product,
      ...texts,
      buttons: [again, t.desktop.menu.saveDiagnostics, t.desktop.menu.quit],
      defaultId: 0,
      cancelId: 2,
      noLink: true,
    });
    if (response !== 1) return response === 0;
    await saveDiagnostics();
  }
}

function textsOf(failed: FailedPart, t: ShellTranslations) {
  return failed === 'page'
    ? {
        message: t.desktop.failure.page.message,
        detail: t.desktop.failure.page.detail,
        again: t.desktop.menu.reload,
      }
    : {
        message: t.desktop.failure.program.message,
        detail: t.desktop.failure.program.detail,
        again: t.desktop.failure.restart,
      };
}
