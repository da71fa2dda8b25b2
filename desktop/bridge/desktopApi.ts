import type { Answer } from './answers.ts';
import type { AskName, DesktopEventName } from './names.ts';
import type { DesktopEvent } from './events.ts';
import type { IpcRequest } from './requests.ts';

/** What the preload puts into the page as `window.ramal`: one function per channel, no way to name another one. */
export interface DesktopApi {
  readonly ask: { readonly [Name in AskName]: (request: IpcRequest<Name>) => Promise<Answer<Name>> };
  /** Each returns the way to stop. */
  readonly subscribe: {
    readonly [Name in DesktopEventName]: (listener: (event: DesktopEvent<Name>) => void) => () => void;
  };
}
