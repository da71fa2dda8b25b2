/**
 * Repairs a stored sender key. The library stores the keys of group messages that arrived out of order in a
 * form that it cannot read again (`{type: 'Buffer', data: [1, 2]}` where it expects base64), so those
 * messages could not be decrypted.
 */
export function repairSenderKey(record: Uint8Array): Buffer {
  const states: unknown = JSON.parse(Buffer.from(record).toString());
  return Buffer.from(
    JSON.stringify(states, (_, value: unknown) => (isByteList(value) ? toBase64(value) : value)),
  );
}

interface ByteList {
  readonly type: 'Buffer';
  readonly data: readonly number[];
}

function isByteList(value: unknown): value is ByteList {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'Buffer' &&
    'data' in value &&
    Array.isArray(value.data)
  );
}

function toBase64({ data }: ByteList) {
  return { type: 'Buffer', data: Buffer.from(data).toString('base64') };
}
