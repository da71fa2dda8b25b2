import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { ASK_NAMES, NEWS_NAMES } from '#bridge/names.ts';

/* Exposes the bridge. The event of Electron never reaches the page: it would carry its sender along. */
contextBridge.exposeInMainWorld('ramal', {
  ask: Object.fromEntries(
    ASK_NAMES.map((name) => [name, (question: unknown) => ipcRenderer.invoke(name, question)]),
  ),
  follow: Object.fromEntries(
    NEWS_NAMES.map((name) => [
      name,
      (listener: (news: unknown) => void) => {
        const hear = (_: IpcRendererEvent, news: unknown) => listener(news);
        ipcRenderer.on(name, hear);
        return () => void ipcRenderer.off(name, hear);
      },
    ]),
  ),
});
