import { session, shell, type BrowserWindow } from 'electron';
import { fill } from '#shared/i18n/fill.ts';
import type { ShellTranslations } from '../shellTranslations.ts';
import { progressOf, type Download } from './progress.ts';

interface Parts {
  readonly window: () => BrowserWindow | null;
  readonly t: () => ShellTranslations;
  /** Reports the result of a download; `onClick` shows the file in its folder. */
  readonly notify: (text: string, onClick?: () => void) => void;
}

/** Shows the progress of downloads and where the files were saved. The system's dialog asks for the location. */
export function startDownloads({ window, t, notify }: Parts): void {
  const running = new Map<object, Download>();
  const draw = () => window()?.setProgressBar(progressOf([...running.values()]));
  session.defaultSession.on('will-download', (_, item) => {
    const note = () => {
      running.set(item, { received: item.getReceivedBytes(), total: item.getTotalBytes() });
      draw();
    };
    note();
    item.on('updated', note);
    item.once('done', (_event, state) => {
      running.delete(item);
      draw();
      const name = item.getFilename();
      const savePath = item.getSavePath();
      if (state === 'completed') {
        notify(fill(t().desktop.downloads.done, { name }), () => shell.showItemInFolder(savePath));
      } else if (state === 'interrupted') {
        notify(fill(t().desktop.downloads.failed, { name }));
      }
    });
  });
}
