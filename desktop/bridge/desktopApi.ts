import type { Answer } from './answers.ts';
import type { RequestName, DesktopEventName } from './names.ts';
import type { DesktopEvent } from './events.ts';
import type { IpcRequest } from './requests.ts';

/**
 * What the preload script exposes to the page as `window.ramal`: one function per channel, so no other channel can be
 * named.
 */
export interface DesktopApi {
  readonly request: { readonly [Name in RequestName]: (request: IpcRequest<Name>) => Promise<Answer<Name>> };
  /** Each returns a function that unsubscribes. */
  readonly subscribe: {
    readonly [Name in DesktopEventName]: (listener: (event: DesktopEvent<Name>) => void) => () => void;
  };
}
