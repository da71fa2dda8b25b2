/** The object store of the tests; it has no types of its own. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      readonly address: string;
      readonly port: number;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string; readonly configs?: readonly string[] }[];
    });
    /** Its objects, as files. */
    readonly store: {
      deleteObject: (bucket: string, key: string) => Promise<void>;
      getResourcePath(bucket: string, key: string, kind: string): string;
    };
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
