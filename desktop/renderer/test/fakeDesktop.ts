import type { Answer } from '#bridge/answers.ts';
import type { DesktopApi } from '#bridge/desktopApi.ts';
import {
  REQUEST_NAMES,
  DESKTOP_EVENT_NAMES,
  type RequestName,
  type DesktopEventName,
} from '#bridge/names.ts';
import type { DesktopEvent } from '#bridge/events.ts';
import { REQUEST_SCHEMAS, type IpcRequest } from '#bridge/requests.ts';

type Answers = { [Name in RequestName]?: (request: IpcRequest<Name>) => Answer<Name> };

/**
 * Simulates the API of the desktop app: rejects the requests that the real one rejects, records them, and emits events.
 */
export function fakeDesktop(given: Answers = {}) {
  const answers: Answers = {
    'pendingActions/take': () => [],
    'secrets/canKeep': () => true,
    'notifications/show': () => ({ isShown: true, needsSound: false }),
    ...given,
  };
  const asked: { name: RequestName; request: unknown }[] = [];
  const listeners = new Map<DesktopEventName, Set<(event: never) => void>>();
  const requests = REQUEST_NAMES.map((name) => [
    name,
    async (request: unknown) => {
      asked.push({ name, request: REQUEST_SCHEMAS[name].parse(request) });
      // each handler takes its own request: the map's types say so, but TypeScript cannot tell in a loop
      return (answers[name] as ((request: unknown) => unknown) | undefined)?.(request);
    },
  ]);
  const subscribe = DESKTOP_EVENT_NAMES.map((name) => [
    name,
    (listener: (event: never) => void) => {
      const here = listeners.get(name) ?? new Set();
      listeners.set(name, here.add(listener));
      return () => void here.delete(listener);
    },
  ]);
  return {
    api: { request: Object.fromEntries(requests), subscribe: Object.fromEntries(subscribe) } as DesktopApi,
    answers,
    asked: (name: RequestName) => asked.filter((one) => one.name === name).map(({ request }) => request),
    /** Whether a screen listens: one that has just been shown does so a moment later. */
    isSubscribed: (name: DesktopEventName) => (listeners.get(name)?.size ?? 0) > 0,
    send: <Name extends DesktopEventName>(name: Name, event: DesktopEvent<Name>) =>
      listeners.get(name)?.forEach((listener) => listener(event as never)),
  };
}

export type FakeDesktop = ReturnType<typeof fakeDesktop>;
