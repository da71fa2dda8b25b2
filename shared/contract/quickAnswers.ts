import { z } from 'zod';
import { QUICK_ANSWER_LENGTH, SHORTCUT_LENGTH } from '../domain/limits.ts';
import { contract } from './endpoint.ts';
import { id, nothing, pageQuery, text } from './fields.ts';

export const quickAnswer = z.object({ id, shortcut: z.string(), message: z.string() });
export type QuickAnswer = z.output<typeof quickAnswer>;

export const quickAnswerForm = z.object({
  shortcut: z.string().trim().min(SHORTCUT_LENGTH.min).max(SHORTCUT_LENGTH.max),
  /** Leading and trailing spaces are stored but do not count towards the minimum length. */
  message: text(QUICK_ANSWER_LENGTH.max).check(({ value, issues }) => {
    const minimum = QUICK_ANSWER_LENGTH.min;
    if (value.trim().length < minimum)
      issues.push({ code: 'too_small', origin: 'string', minimum, inclusive: true, input: value });
  }),
});

const params = z.object({ quickAnswerId: id });

export const quickAnswersContract = contract({
  page: {
    method: 'GET',
    path: '/quickAnswers',
    summary: 'List quick answers by shortcut, in pages',
    right: 'signedIn',
    query: pageQuery,
    response: z.object({ quickAnswers: z.array(quickAnswer), hasMore: z.boolean(), count: z.int() }),
  },
  show: {
    method: 'GET',
    path: '/quickAnswers/:quickAnswerId',
    summary: 'Get a quick answer',
    right: 'signedIn',
    params,
    response: quickAnswer,
    errors: ['ERR_NO_QUICK_ANSWER_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/quickAnswers',
    summary: 'Create a quick answer; agents may while the setting quickAnswer is enabled',
    right: 'signedIn',
    body: quickAnswerForm,
    response: quickAnswer,
    errors: ['ERR_SHORTCUT_ALREADY_EXISTS'],
  },
  update: {
    method: 'PUT',
    path: '/quickAnswers/:quickAnswerId',
    summary: 'Update a quick answer',
    right: 'signedIn',
    params,
    body: quickAnswerForm.partial(),
    response: quickAnswer,
    errors: ['ERR_NO_QUICK_ANSWER_FOUND', 'ERR_SHORTCUT_ALREADY_EXISTS'],
  },
  remove: {
    method: 'DELETE',
    path: '/quickAnswers/:quickAnswerId',
    summary: 'Delete a quick answer',
    right: 'signedIn',
    params,
    response: nothing,
    errors: ['ERR_NO_QUICK_ANSWER_FOUND'],
  },
  removeAll: {
    method: 'DELETE',
    path: '/quickAnswers',
    summary: 'Delete all quick answers',
    right: 'signedIn',
    response: nothing,
  },
});

export interface QuickAnswerEvents {
  quickAnswer: (
    event:
      | { action: 'create' | 'update'; quickAnswer: QuickAnswer }
      | { action: 'delete'; quickAnswerId: number | 'all' },
  ) => void;
}
