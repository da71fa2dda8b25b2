import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Of a key outside the database that something in it needs: enough to recognise the key, not to guess it. */
export const KeyFingerprint = defineEntity({
  name: 'KeyFingerprint',
  tableName: 'key_fingerprints',
  properties: {
    /** Which key, e.g. `encryption`. */
    name: p.string().length(40).primary(),
    fingerprint: p.string().length(64),
  },
});
export type KeyFingerprint = InferEntity<typeof KeyFingerprint>;
