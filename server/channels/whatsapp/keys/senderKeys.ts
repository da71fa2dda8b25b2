/**
 * Keys of group messages that came out of order are stored by the library in a form that it does not read again
 * (`{type: 'Buffer', data: [1, 2]}` where it expects base64), so that those messages could not be opened.
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
