import { z } from 'zod';
import { FILES_PER_MESSAGE, QUICK_ANSWER_LENGTH, SHORTCUT_LENGTH } from '../domain/limits.ts';
import { contract } from './endpoint.ts';
import { fromText, id, ids, idsUpTo, nothing, pageQuery, text, textsIn } from './fields.ts';
import { queueSummary } from './queues.ts';
import { storedFile } from './storedFile.ts';

/** A file of a quick answer, sent by `quickAnswerFiles` of a message. */
export const quickAnswerFile = storedFile.extend({ url: z.string() });
export type QuickAnswerFile = z.output<typeof quickAnswerFile>;

export const quickAnswer = z.object({
  id,
  shortcut: z.string(),
  /** Empty only for one with files. */
  message: z.string(),
  /** Sent with the text, in their order. Absent, as the next one, from servers of earlier versions. */
  files: z.array(quickAnswerFile).optional(),
  /** It is offered in tickets of these queues only; empty: in all tickets. */
  queues: z.array(queueSummary).optional(),
});
export type QuickAnswer = z.output<typeof quickAnswer>;

const minimum = QUICK_ANSWER_LENGTH.min;

export const quickAnswerForm = z.object({
  shortcut: z.string().trim().min(SHORTCUT_LENGTH.min).max(SHORTCUT_LENGTH.max),
  /**
   * Leading and trailing spaces are stored but do not count towards the minimum length. It may be empty, or without text, where
   * there are files.
   */
  message: text(QUICK_ANSWER_LENGTH.max).check(({ value, issues }) => {
    if (value.trim() !== '' && value.trim().length < minimum)
      issues.push({ code: 'too_small', origin: 'string', minimum, inclusive: true, input: value });
  }),
  /** Where it is offered; empty: in all tickets. */
  queueIds: ids.optional(),
});

/** How many files one quick answer has at most. */
export const QUICK_ANSWER_FILES_MAX = FILES_PER_MESSAGE;

const filesForm = {
  /** The numbers, from 1, of the uploaded files that are voice messages. */
  voices: idsUpTo(QUICK_ANSWER_FILES_MAX).optional(),
};

/** Of uploaded files, and of chosen queues. */
const FILE_ERRORS = [
  'ERR_FILE_EMPTY',
  'ERR_FILE_TOO_LARGE',
  'ERR_FILE_TYPE',
  'ERR_NO_QUICK_ANSWER_FILE_FOUND',
  'ERR_NO_QUEUE_FOUND',
] as const;

const params = z.object({ quickAnswerId: id });

export const quickAnswersContract = contract({
  page: {
    method: 'GET',
    path: '/quickAnswers',
    summary: 'List quick answers by shortcut, in pages',
    right: 'signedIn',
    query: pageQuery.extend({
      /** Only those that are offered in tickets of this queue; `none`: in tickets without a queue. Absent: all. */
      queueId: z.preprocess(fromText, z.union([id, z.literal('none')]).optional()),
    }),
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
    summary: 'Create a quick answer, with files; agents may while the setting quickAnswer is enabled',
    right: 'signedIn',
    body: quickAnswerForm.extend(filesForm),
    files: 'medias',
    response: quickAnswer,
    errors: ['ERR_SHORTCUT_ALREADY_EXISTS', ...FILE_ERRORS],
  },
  update: {
    method: 'PUT',
    path: '/quickAnswers/:quickAnswerId',
    summary: 'Update a quick answer; uploaded files are added to those that it has',
    right: 'signedIn',
    params,
    body: quickAnswerForm.partial().extend({
      /** Ids of the files that stay, in this order. Absent: all. */
      fileIds: z.preprocess(textsIn, z.array(z.uuid()).max(QUICK_ANSWER_FILES_MAX).optional()),
      ...filesForm,
    }),
    files: 'medias',
    response: quickAnswer,
    errors: ['ERR_NO_QUICK_ANSWER_FOUND', 'ERR_SHORTCUT_ALREADY_EXISTS', ...FILE_ERRORS],
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
