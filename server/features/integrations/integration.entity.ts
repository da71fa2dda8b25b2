import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { IntegrationKey } from '#shared/domain/integrations.ts';

export const Integration = defineEntity({
  name: 'Integration',
  tableName: 'integrations',
  properties: {
    key: p.string().length(100).$type<IntegrationKey>().primary(),
    /** Encrypted with the key of this installation. */
    value: p.blob(),
  },
});
export type Integration = InferEntity<typeof Integration>;
