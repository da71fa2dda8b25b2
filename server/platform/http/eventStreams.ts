import { PassThrough } from 'node:stream';
import type { Context } from 'koa';
import type { Log } from '../log.ts';
import { loggedRequest } from './loggedRequest.ts';

/** Begins to emit the events of a stream. @returns ends it */
export type Subscribe<Event> = (emit: (event: Event) => void) => () => void;

/** The open streams of server-sent events of this process. */
export interface EventStreams {
  /** Answers a request with events until the client leaves. @param encode what is sent of an event, as JSON */
  open(http: Context, subscribe: Subscribe<unknown>, encode: (event: unknown) => unknown): void;
  /** Ends all; clients come back, to another process or later. */
  close(): void;
}

/** Milliseconds. */
const TIMES = {
  /** Proxies close connections on which nothing happens, usually after a minute. */
  beat: 25_000,
  /** A client that comes back is authenticated again. */
  lasts: 30 * 60_000,
};
/** Bytes that wait for a slow client; one that does not read is cut off. */
const WAITING_MAX = 1024 * 1024;

export function createEventStreams(log: Log, times = TIMES): EventStreams {
  const streams = new Set<PassThrough>();
  return {
    open(http, subscribe, encode) {
      const stream = new PassThrough();
      streams.add(stream);
      const write = (text: string) => {
        if (stream.writableLength > WAITING_MAX) stream.destroy();
        else if (stream.writable) stream.write(text);
      };
      const unsubscribe = subscribe((event) => {
        try {
          write(`data: ${JSON.stringify(encode(event))}\n\n`);
        } catch (error) {
          log.error({ err: error, ...loggedRequest(http) }, 'an event was not sent');
          stream.destroy();
        }
      });
      const beat = setInterval(() => write(':\n\n'), times.beat);
      const end = setTimeout(() => stream.end(), times.lasts);
      stream.once('close', () => {
        streams.delete(stream);
        clearInterval(beat);
        clearTimeout(end);
        unsubscribe();
      });
      http.type = 'text/event-stream';
      http.set('cache-control', 'no-store');
      http.set('x-accel-buffering', 'no'); // nginx would collect events
      http.set('connection', 'close'); // an ended stream would leave an open connection behind, for which a stop waits
      http.compress = false;
      http.status = 200;
      http.body = stream;
      write(':\n\n'); // the headers leave with the first bytes
    },
    close() {
      for (const stream of streams) stream.end();
    },
  };
}
