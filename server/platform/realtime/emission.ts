import type { EmittedEvents, ServerEventName } from '#shared/contract/realtime.ts';
import type { Channel } from './scopes.ts';

/** An event as it is emitted to sockets in any of the rooms, but in none of the excepted ones. */
export interface Emission {
  readonly channels: readonly Channel[];
  readonly rooms: readonly string[];
  readonly except: readonly string[];
  /** Its recipients lose this channel: what was emitted on it before is not for them any more. */
  readonly revokes?: Channel | undefined;
  readonly name: ServerEventName;
  readonly argument: unknown;
}

/** The arguments of every event of the contract; Socket.IO's types cannot infer them for a generic name. */
export function argumentsOf({ argument }: Emission, position: number) {
  return [argument, position] as unknown as Parameters<EmittedEvents[ServerEventName]>;
}
