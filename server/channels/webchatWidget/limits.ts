import { networkOf } from '#server/platform/http/clientAddress.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { createRateLimit } from '#server/platform/limits/rateLimit.ts';

/** Bytes that count as one. */
const KIBIBYTE = 1024;

/** How much visitors may ask for. Durations in seconds. A network may be an office with many people. */
const ALLOWED = {
  newVisitors: { points: 30, duration: 3600 },
  messages: { points: 30, duration: 60 },
  messagesOfNetwork: { points: 200, duration: 60 },
  kibibytes: { points: 100 * 1024, duration: 3600 },
  kibibytesOfNetwork: { points: 500 * 1024, duration: 3600 },
  signals: { points: 120, duration: 60 },
  refusals: { points: 60, duration: 60 },
  requests: { points: 1200, duration: 60 },
} as const;

/** The limits of visitors, per visitor and per network. Each throws AppError ERR_TOO_MANY_REQUESTS. */
export interface VisitorLimits {
  newVisitor(address: string): Promise<void>;
  message(visitorId: string, address: string): Promise<void>;
  /** @param bytes of a file */
  upload(visitorId: string, address: string, bytes: number): Promise<void>;
  /** Typing, seen, visited pages. */
  signal(visitorId: string): Promise<void>;
  /** A request with a wrong key, token or origin. */
  refusal(address: string): Promise<void>;
  request(address: string): Promise<void>;
}

export function createVisitorLimits({ orm }: AppContext): VisitorLimits {
  const limit = (name: keyof typeof ALLOWED) => createRateLimit(orm, `webchat.${name}`, ALLOWED[name]);
  const newVisitors = limit('newVisitors');
  const messages = limit('messages');
  const messagesOfNetwork = limit('messagesOfNetwork');
  const kibibytes = limit('kibibytes');
  const kibibytesOfNetwork = limit('kibibytesOfNetwork');
  const signals = limit('signals');
  const refusals = limit('refusals');
  const requests = limit('requests');
  return {
    newVisitor: (address) => newVisitors.consume(networkOf(address)),
    async message(visitorId, address) {
      await messages.consume(visitorId);
      await messagesOfNetwork.consume(networkOf(address));
    },
    async upload(visitorId, address, bytes) {
      const points = Math.ceil(bytes / KIBIBYTE);
      await kibibytes.consume(visitorId, points);
      await kibibytesOfNetwork.consume(networkOf(address), points);
    },
    signal: (visitorId) => signals.consume(visitorId),
    refusal: (address) => refusals.consume(networkOf(address)),
    request: (address) => requests.consume(networkOf(address)),
  };
}
