import { defineEntity, p } from '@mikro-orm/core';

/** Tokens of each day, of all processes and users together. */
export const AiUsage = defineEntity({
  name: 'AiUsage',
  tableName: 'ai_usage',
  properties: {
    /** YYYY-MM-DD in the time zone of the workspace. */
    day: p.string().length(10).primary(),
    /** With the estimates for requests that still run. */
    inputTokens: p.bigint('number'),
    outputTokens: p.bigint('number'),
    requests: p.integer(),
  },
});
