/** The fields of an encoded message by number: integers and bytes. What is cut off is left out. */
export function* fieldsOf(bytes: Uint8Array): Generator<[number, bigint | Uint8Array]> {
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; at < bytes.length && shift < 64n; shift += 7n) {
      const byte = bytes[at++] ?? 0;
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    return value;
  };
  while (at < bytes.length) {
    const tag = varint();
    const number = Number(tag >> 3n);
    switch (tag & 7n) {
      case 0n:
        yield [number, varint()];
        break;
      case 1n:
        at += 8;
        break;
      case 2n: {
        const length = Number(varint());
        const part = bytes.subarray(at, at + length);
        at += length;
        yield [number, part];
        break;
      }
      case 5n:
        at += 4;
        break;
      default:
        return; // groups are not used
    }
  }
}
