import type { initial } from './pt/initial.ts';
import type { lazy } from './pt/lazy.ts';

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

/** What the screens say until the first list of tickets is there. */
export type InitialTranslations = Texts<typeof initial>;

/** What only those pieces of the screens say whose code comes later. */
export type LazyTranslations = Texts<typeof lazy>;

/** The shape of every language: the keys of Portuguese, the source. A missing or an extra key does not compile. */
export type Catalogue = InitialTranslations & LazyTranslations;
