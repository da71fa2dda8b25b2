import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const Setting = defineEntity({
  name: 'Setting',
  tableName: 'settings',
  properties: {
    key: p.string().length(100).primary(),
    value: p.string().length(1000),
  },
});
export type Setting = InferEntity<typeof Setting>;
