/** Tasks for the MP3 worker; all but the first are answered with `Mp3Bytes`. */
export type Mp3Task =
  | { readonly kind: 'begin'; readonly sampleRate: number; readonly bitsPerSecond: number }
  /** Mono audio, 16 bits per sample. */
  | { readonly kind: 'sound'; readonly sound: Int16Array<ArrayBuffer> }
  | { readonly kind: 'end' };

/** Whole and partial frames, to be concatenated. */
export type Mp3Bytes = Uint8Array<ArrayBuffer>;
