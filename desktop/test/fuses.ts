/** The place in Electron's program where its fuses are: this text, a version, their number, then one mark each. */
export const FUSES = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX\u0001\u0008');

/** What a program must be like that cannot be turned into a plain Node, nor load another program. */
export const SAFE_FUSES = {
  runAsNode: '0',
  cookies: '1',
  nodeOptions: '0',
  inspect: '0',
  integrity: '1',
  onlyAsar: '1',
  fileRights: '0',
};

/** The marks of a packed program. */
export function fusesOf(program: Buffer): Partial<typeof SAFE_FUSES> {
  const at = program.indexOf(FUSES) + FUSES.length;
  const [runAsNode, cookies, nodeOptions, inspect, integrity, onlyAsar, , fileRights] = program
    .subarray(at, at + 8)
    .toString();
  return { runAsNode, cookies, nodeOptions, inspect, integrity, onlyAsar, fileRights } as Partial<
    typeof SAFE_FUSES
  >;
}
