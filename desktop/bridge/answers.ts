import type { AskName } from './names.ts';

interface Answers {
  'look/tell': void;
  /** Whether the address was of a kind that is opened. */
  'links/open': boolean;
}

/** What each question is answered with. */
export type Answer<Name extends AskName> = Answers[Name];
