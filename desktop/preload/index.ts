import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron';
import { REQUEST_NAMES, DESKTOP_EVENT_NAMES } from '#bridge/names.ts';

/* Exposes the bridge. Electron's event object is never passed to the page, because it contains the sender. */
contextBridge.exposeInMainWorld('ramal', {
  request: Object.fromEntries(
    REQUEST_NAMES.map((name) => [name, (request: unknown) => ipcRenderer.invoke(name, request)]),
  ),
  subscribe: Object.fromEntries(
    DESKTOP_EVENT_NAMES.map((name) => [
      name,
      (listener: (event: unknown) => void) => {
        const onEvent = (_: IpcRendererEvent, event: unknown) => listener(event);
        ipcRenderer.on(name, onEvent);
        return () => void ipcRenderer.off(name, onEvent);
      },
    ]),
  ),
});
