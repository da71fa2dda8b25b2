import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { Answer } from '#bridge/answers.ts';
import { BACKGROUND_ASK_NAMES, type AskName, type DesktopEventName } from '#bridge/names.ts';
import type { DesktopEvent } from '#bridge/events.ts';
import { REQUEST_SCHEMAS, type IpcRequest } from '#bridge/requests.ts';
import { isTrusted } from './trust.ts';

/** The page that sent a request. */
export interface AskingPage {
  /** URL of the server that a background page belongs to; null for the page in the window. */
  readonly backgroundOf: string | null;
}

/** The main process's end of the bridge; no other code uses `ipcMain`. */
export interface Ipc {
  /**
   * Registers the handler of a request. Untrusted senders, invalid requests, and requests that a background page may not
   * send are refused before it runs.
   */
  answer<Name extends AskName>(
    name: Name,
    answer: (request: IpcRequest<Name>, page: AskingPage) => Answer<Name> | Promise<Answer<Name>>,
  ): void;
  /** Sends an event to the page in the window, if there is one. */
  send<Name extends DesktopEventName>(name: Name, event: DesktopEvent<Name>): void;
  /** Sends an event to all pages, also those in the background. */
  broadcast<Name extends DesktopEventName>(name: Name, event: DesktopEvent<Name>): void;
}

interface Parts {
  /** The page in the window; null while there is no window. */
  readonly screens: () => WebContents | null;
  /** The pages of the servers that are not open. */
  readonly background: {
    serverOf(contents: WebContents): string | null;
    contents(): readonly WebContents[];
  };
  readonly warn: (text: string) => void;
}

export function createIpc({ screens, background, warn }: Parts): Ipc {
  return {
    answer(name, answer) {
      ipcMain.handle(name, (event, request: unknown) => {
        const backgroundOf = background.serverOf(event.sender);
        if (!isTrusted(senderOf(event, event.sender === screens() || backgroundOf !== null))) {
          warn(`refused ${name}: untrusted sender`);
          throw new Error('refused');
        }
        const parsed = REQUEST_SCHEMAS[name].safeParse(request);
        if (!parsed.success) {
          warn(`refused ${name}: ${parsed.error.issues.map(({ code }) => code).join(', ')}`);
          throw new Error('refused: invalid request');
        }
        if (backgroundOf !== null && !isForBackground(name, parsed.data, backgroundOf)) {
          warn(`refused ${name}: from the background page of ${backgroundOf}`);
          throw new Error('refused');
        }
        // parsed by the schema of this name, which TypeScript cannot infer
        return answer(parsed.data as IpcRequest<typeof name>, { backgroundOf });
      });
    },
    send(name, event) {
      screens()?.send(name, event);
    },
    broadcast(name, event) {
      for (const contents of [screens(), ...background.contents()]) contents?.send(name, event);
    },
  };
}

/** A background page may send few requests, and only about its own server. */
function isForBackground(name: AskName, request: unknown, server: string): boolean {
  if (!BACKGROUND_ASK_NAMES.has(name)) return false;
  const isOfServer = typeof request === 'object' && request !== null && 'server' in request;
  return !isOfServer || request.server === server;
}

function senderOf({ senderFrame }: IpcMainInvokeEvent, isOurWindow: boolean) {
  return {
    url: senderFrame?.url,
    isMainFrame: senderFrame?.parent === null,
    isOurWindow,
  };
}
