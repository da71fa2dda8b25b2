import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/**
 * Fingerprint of a key stored outside the database that its data depends on; identifies the key without revealing it.
 */
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
