import { defineEntity, p } from '@mikro-orm/core';
import type { ErrorCode } from '#shared/contract/errors.ts';
import type { IntegrationService } from '#shared/domain/integrations.ts';

/** How a service answered lately, to tests and to ordinary requests of any process. */
export const IntegrationState = defineEntity({
  name: 'IntegrationState',
  tableName: 'integration_states',
  properties: {
    service: p.string().length(20).$type<IntegrationService>().primary(),
    succeededAt: p.datetime(3).nullable(),
    failedAt: p.datetime(3).nullable(),
    /** Why the last request failed that failed. */
    failure: p.string().length(60).$type<ErrorCode>().nullable(),
  },
});
