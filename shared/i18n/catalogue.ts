import type { initial } from './pt/initial.ts';
import type { lazy } from './pt/lazy.ts';

type Texts<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]>;
} & FurtherPlurals<Source>;

/** Plural forms that Portuguese does not have, for the languages that need them. */
type FurtherPlurals<Source> = {
  readonly [
    Key in keyof Source as Key extends `${infer Name}_other`
      ? `${Name}_${'zero' | 'two' | 'few' | 'many'}`
      : never
  ]?: string;
};

/** Texts of the screens up to the first list of tickets. */
export type InitialTranslations = Texts<typeof initial>;

/** Texts used only by lazily loaded code. */
export type LazyTranslations = Texts<typeof lazy>;

/** The type of every language: the keys of Portuguese, the source. A missing or extra key does not compile. */
export type Catalogue = InitialTranslations & LazyTranslations;
