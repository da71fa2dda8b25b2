import type { Answer } from '#bridge/answers.ts';
import type { DesktopApi } from '#bridge/desktopApi.ts';
import { ASK_NAMES, NEWS_NAMES, type AskName, type NewsName } from '#bridge/names.ts';
import type { News } from '#bridge/news.ts';
import { QUESTIONS, type Question } from '#bridge/questions.ts';

type Answers = { [Name in AskName]?: (question: Question<Name>) => Answer<Name> };

/**
 * The desktop program around the page as a test plays it: refuses questions that the real one refuses, keeps them, and
 * tells news.
 */
export function fakeDesktop(given: Answers = {}) {
  const answers: Answers = { 'errands/take': () => [], 'secrets/canKeep': () => true, ...given };
  const asked: { name: AskName; question: unknown }[] = [];
  const listeners = new Map<NewsName, Set<(news: never) => void>>();
  const ask = ASK_NAMES.map((name) => [
    name,
    async (question: unknown) => {
      asked.push({ name, question: QUESTIONS[name].parse(question) });
      // one handler of the map for its own question: the types of the map say so, the loop cannot
      return (answers[name] as ((question: unknown) => unknown) | undefined)?.(question);
    },
  ]);
  const follow = NEWS_NAMES.map((name) => [
    name,
    (listener: (news: never) => void) => {
      const here = listeners.get(name) ?? new Set();
      listeners.set(name, here.add(listener));
      return () => void here.delete(listener);
    },
  ]);
  return {
    api: { ask: Object.fromEntries(ask), follow: Object.fromEntries(follow) } as DesktopApi,
    answers,
    asked: (name: AskName) => asked.filter((one) => one.name === name).map(({ question }) => question),
    tell: <Name extends NewsName>(name: Name, news: News<Name>) =>
      listeners.get(name)?.forEach((listener) => listener(news as never)),
  };
}

export type FakeDesktop = ReturnType<typeof fakeDesktop>;
