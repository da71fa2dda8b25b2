import { session, shell, type BrowserWindow } from 'electron';
import { fill } from '#shared/i18n/index.ts';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { progressOf, type Download } from './progress.ts';

interface Parts {
  readonly window: () => BrowserWindow | null;
  readonly t: () => Catalogue;
  /** Tells how it ended; `onClick` when somebody wants to see the file. */
  readonly notify: (text: string, onClick?: () => void) => void;
}

/** Shows how far files are that are being saved, and where they are afterwards. The system asks for the place. */
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
