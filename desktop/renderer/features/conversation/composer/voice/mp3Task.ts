/** What the worker that makes MP3 is asked for; all but the beginning is answered with `Mp3Bytes`. */
export type Mp3Task =
  | { readonly kind: 'begin'; readonly sampleRate: number; readonly bitsPerSecond: number }
  /** Sound of one channel, 16 bits a value. */
  | { readonly kind: 'sound'; readonly sound: Int16Array<ArrayBuffer> }
  | { readonly kind: 'end' };

/** Whole frames and parts of them, to be put one after the other. */
export type Mp3Bytes = Uint8Array<ArrayBuffer>;
