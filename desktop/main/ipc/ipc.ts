import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron';
import type { Answer } from '#bridge/answers.ts';
import { BACKGROUND_REQUEST_NAMES, type RequestName, type DesktopEventName } from '#bridge/names.ts';
import type { DesktopEvent } from '#bridge/events.ts';
import { REQUEST_SCHEMAS, type IpcRequest } from '#bridge/requests.ts';
import { isTrusted } from './trust.ts';

/** The page that sent a request. */
export interface RequestingPage {
  readonly contents: WebContents;
  /** URL of the server that a background page belongs to; null for pages in a window. */
  readonly backgroundOf: string | null;
  /** It shows one conversation in a window of its own. */
  readonly isConversation: boolean;
}

/** The main process's end of the bridge; no other code uses `ipcMain`. */
export interface Ipc {
  /**
   * Registers the handler of a request. Untrusted senders, invalid requests, and requests that a background page may not
   * send are refused before it runs.
   */
  answer<Name extends RequestName>(
    name: Name,
    answer: (request: IpcRequest<Name>, page: RequestingPage) => Answer<Name> | Promise<Answer<Name>>,
  ): void;
  /** Sends an event to the page in the main window, if there is one. */
  send<Name extends DesktopEventName>(name: Name, event: DesktopEvent<Name>): void;
  /** Sends an event to one page of the program. */
  sendTo<Name extends DesktopEventName>(page: WebContents, name: Name, event: DesktopEvent<Name>): void;
  /** Sends an event to all pages, also those in the background. */
  broadcast<Name extends DesktopEventName>(name: Name, event: DesktopEvent<Name>): void;
}

interface Parts {
  /** The page in the main window; null while there is no window. */
  readonly screens: () => WebContents | null;
  /** The pages of the servers that are not open. */
  readonly background: {
    serverOf(contents: WebContents): string | null;
    contents(): readonly WebContents[];
  };
  /** The pages that show one conversation. */
  readonly conversations: {
    has(contents: WebContents): boolean;
    contents(): readonly WebContents[];
  };
  readonly warn: (text: string) => void;
}

export function createIpc({ screens, background, conversations, warn }: Parts): Ipc {
  return {
    answer(name, answer) {
      ipcMain.handle(name, (event, request: unknown) => {
        const backgroundOf = background.serverOf(event.sender);
        const isConversation = conversations.has(event.sender);
        const isOurs = event.sender === screens() || backgroundOf !== null || isConversation;
        if (!isTrusted(senderOf(event, isOurs))) {
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
        return answer(parsed.data as IpcRequest<typeof name>, {
          contents: event.sender,
          backgroundOf,
          isConversation,
        });
      });
    },
    send(name, event) {
      screens()?.send(name, event);
    },
    sendTo(page, name, event) {
      page.send(name, event);
    },
    broadcast(name, event) {
      const others = [...background.contents(), ...conversations.contents()];
      for (const contents of [screens(), ...others]) contents?.send(name, event);
    },
  };
}

/** A background page may send few requests, and only about its own server. */
function isForBackground(name: RequestName, request: unknown, server: string): boolean {
  if (!BACKGROUND_REQUEST_NAMES.has(name)) return false;
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
