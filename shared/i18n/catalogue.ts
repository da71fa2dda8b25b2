import type { ErrorCode } from '../contract/errors.ts';
import type { SourceTranslations } from './source.generated.ts';

type Texts<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]>;
};

/** Does not compile while an error code has no text. */
type WithEveryError<Source extends { errors: Record<ErrorCode, string> }> = Source;

/** All texts of a language, by namespace; its keys are those of the source language. */
export type Catalogue = Texts<WithEveryError<SourceTranslations>>;

/** A file of texts: those of one feature. */
export type TranslationNamespace = keyof Catalogue;

/** Texts as a file holds them, nested by topic; a language that is being translated lacks some. */
export interface Translations {
  readonly [key: string]: string | Translations;
}
