/** Passes bytes on up to a limit. @param refuse called for more; it throws */
export async function* atMost(
  bytes: AsyncIterable<Uint8Array>,
  limit: number,
  refuse: () => never,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const part of bytes) {
    size += part.length;
    if (size > limit) refuse();
    yield part;
  }
}
