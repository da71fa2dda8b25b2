import type { pt } from './pt/index.ts';

type Texts<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]>;
};

/** The shape of every language: the keys of Portuguese, the source. A missing or an extra key does not compile. */
export type Catalogue = Texts<typeof pt>;
