import type { pt } from './pt/index.ts';

type Texts<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]>;
} & FurtherPlurals<Source>;

/** The plural forms that Portuguese does without, for the languages that count with them. */
type FurtherPlurals<Source> = {
  readonly [
    Key in keyof Source as Key extends `${infer Name}_other`
      ? `${Name}_${'zero' | 'two' | 'few' | 'many'}`
      : never
  ]?: string;
};

/** The shape of every language: the keys of Portuguese, the source. A missing or an extra key does not compile. */
export type Catalogue = Texts<typeof pt>;
