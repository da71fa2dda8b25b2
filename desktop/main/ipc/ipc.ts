import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { Answer } from '#bridge/answers.ts';
import type { AskName, DesktopEventName } from '#bridge/names.ts';
import type { DesktopEvent } from '#bridge/events.ts';
import { REQUEST_SCHEMAS, type IpcRequest } from '#bridge/requests.ts';
import { isTrusted } from './trust.ts';

/** The main process's end of the bridge; no other code uses `ipcMain`. */
export interface Ipc {
  /** Registers the handler of a request; untrusted senders and invalid requests are refused before it runs. */
  answer<Name extends AskName>(
    name: Name,
    answer: (request: IpcRequest<Name>) => Answer<Name> | Promise<Answer<Name>>,
  ): void;
  /** Sends an event to the screens, if there are any. */
  send<Name extends DesktopEventName>(name: Name, event: DesktopEvent<Name>): void;
}

/** @param screens the page that may send requests and receives events; null while there is no window */
export function createIpc(screens: () => WebContents | null, warn: (text: string) => void): Ipc {
  return {
    answer(name, answer) {
      ipcMain.handle(name, (event, request: unknown) => {
        if (!isTrusted(senderOf(event, screens()))) {
          warn(`refused ${name}: untrusted sender`);
          throw new Error('refused');
        }
        const parsed = REQUEST_SCHEMAS[name].safeParse(request);
        if (!parsed.success) {
          warn(`refused ${name}: ${parsed.error.issues.map(({ code }) => code).join(', ')}`);
          throw new Error('refused: invalid request');
        }
        // parsed by the schema of this name, which TypeScript cannot infer
        return answer(parsed.data as IpcRequest<typeof name>);
      });
    },
    send(name, event) {
      screens()?.send(name, event);
    },
  };
}

function senderOf({ sender, senderFrame }: IpcMainInvokeEvent, screens: WebContents | null) {
  return {
    url: senderFrame?.url,
    isMainFrame: senderFrame?.parent === null,
    isOurWindow: sender === screens,
  };
}
