import { defineEntity, p } from '@mikro-orm/core';

/** Counters of the rate limits. The columns and their order are those that rate-limiter-flexible writes. */
export const RateLimitCounter = defineEntity({
  name: 'RateLimitCounter',
  tableName: 'rate_limits',
  properties: {
    key: p.string().length(255).primary(),
    points: p.integer().default(0),
    /** Milliseconds since 1970. */
    expire: p.bigint().nullable(),
  },
});
