import type { Answer } from './answers.ts';
import type { AskName, NewsName } from './names.ts';
import type { News } from './news.ts';
import type { Question } from './questions.ts';

/** What the preload puts into the page as `window.ramal`: one function per channel, no way to name another one. */
export interface DesktopApi {
  readonly ask: { readonly [Name in AskName]: (question: Question<Name>) => Promise<Answer<Name>> };
  /** Each returns the way to stop. */
  readonly follow: {
    readonly [Name in NewsName]: (listener: (news: News<Name>) => void) => () => void;
  };
}
