import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { Answer } from '#bridge/answers.ts';
import type { AskName, DesktopEventName } from '#bridge/names.ts';
import type { DesktopEvent } from '#bridge/events.ts';
import { REQUEST_SCHEMAS, type IpcRequest } from '#bridge/requests.ts';
import { isTrusted } from './trust.ts';

/** The main end of the bridge; nobody else touches Electron's own channels. */
export interface Ipc {
  /** Answers a question of the screens; strangers and questions that do not fit are refused before. */
  answer<Name extends AskName>(
    name: Name,
    answer: (request: IpcRequest<Name>) => Answer<Name> | Promise<Answer<Name>>,
  ): void;
  /** Tells the screens, when there are any. */
  send<Name extends DesktopEventName>(name: Name, event: DesktopEvent<Name>): void;
}

/** @param screens the page that is listened to and told, null while there is no window */
export function createIpc(screens: () => WebContents | null, warn: (text: string) => void): Ipc {
  return {
    answer(name, answer) {
      ipcMain.handle(name, (event, request: unknown) => {
        if (!isTrusted(senderOf(event, screens()))) {
          warn(`refused ${name}: not from our own page`);
          throw new Error('refused');
        }
        const parsed = REQUEST_SCHEMAS[name].safeParse(request);
        if (!parsed.success) {
          warn(`refused ${name}: ${parsed.error.issues.map(({ code }) => code).join(', ')}`);
          throw new Error('refused: the question does not fit');
        }
        // the schema of this very name made it; the compiler does not connect both
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
