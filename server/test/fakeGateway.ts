import type { Audience, Gateway } from '#server/platform/realtime/gateway.ts';

/** An event as it would be emitted. */
export interface EmittedEvent {
  readonly name: string;
  readonly audience: Audience;
  /** With whole phone numbers. */
  readonly full: unknown;
  readonly masked: unknown;
}

/** A gateway without sockets: records which events would be emitted to whom. */
export function fakeGateway() {
  const emitted: EmittedEvent[] = [];
  const gateway: Pick<Gateway, 'emit'> = {
    emit: (audience, name, present) =>
      void emitted.push({ name, audience, full: present('full'), masked: present('masked') }),
  };
  return { gateway: gateway as Gateway, emitted };
}
