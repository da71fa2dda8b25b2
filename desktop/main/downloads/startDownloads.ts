import { session, shell, type BrowserWindow } from 'electron';
import { fill } from '#shared/i18n/index.ts';
import type { Catalogue } from '#shared/i18n/catalogue.ts';
import { progressOf, type Download } from './progress.ts';

interface Parts {
  readonly window: () => BrowserWindow | null;
  readonly say: () => Catalogue;
  /** Tells how it ended; `onClick` when somebody wants to see the file. */
  readonly tell: (text: string, onClick?: () => void) => void;
}

/** Shows how far files are that are being saved, and where they are afterwards. The system asks for the place. */
export function startDownloads({ window, say, tell }: Parts): void {
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
      const place = item.getSavePath();
      if (state === 'completed') {
        tell(fill(say().desktop.downloads.done, { name }), () => shell.showItemInFolder(place));
      } else if (state === 'interrupted') {
        tell(fill(say().desktop.downloads.failed, { name }));
      }
    });
  });
}
