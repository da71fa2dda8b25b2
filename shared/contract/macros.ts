import { z } from 'zod';
import { MACRO_STEPS_MAX, NAME_LENGTH } from '../domain/limits.ts';
import { TICKET_STEPS } from '../domain/ticketSteps.ts';
import { contract } from './endpoint.ts';
import { errorCode, flag, fromJson, id, ids, moment, nothing } from './fields.ts';
import { tag } from './tags.ts';
import { ticketStep } from './ticketSteps.ts';

/** Steps under a name, which an agent does to a ticket in one go. */
export const macro = z.object({
  id,
  name: z.string(),
  /** It is there for everybody, and administrators change it. */
  isShared: z.boolean(),
  /** It is offered for tickets in these queues; empty: for all tickets. Those that were deleted stay in the list. */
  queueIds: z.array(id),
  steps: z.array(ticketStep),
  /** When it was changed last; named when it is run. */
  savedAt: moment,
});
export type Macro = z.output<typeof macro>;

export const macroForm = z.object({
  name: z.string().trim().min(NAME_LENGTH.min).max(NAME_LENGTH.max),
  isShared: flag.default(false),
  queueIds: ids.default([]),
  steps: z.preprocess(fromJson, z.array(ticketStep).min(1).max(MACRO_STEPS_MAX)),
});
export type MacroForm = z.output<typeof macroForm>;

/** Without the defaults of a new one. */
const macroChange = macroForm.extend({ isShared: flag, queueIds: ids }).partial();

const named = z.object({ id, name: z.string() });

/** What the steps and queues of macros name, as far as it still exists. */
export const macroNames = z.object({
  tags: z.array(tag),
  queues: z.array(named),
  users: z.array(named),
  /** Absent from servers of earlier versions. */
  closingReasons: z.array(named).optional(),
});
export type MacroNames = z.output<typeof macroNames>;

export const stepResult = z.object({
  kind: z.enum(TICKET_STEPS),
  /** `skipped`: it would have put the ticket out of the way although an earlier step was refused. */
  outcome: z.enum(['done', 'refused', 'skipped']),
  /** Why it was refused, with the values of its text. */
  error: errorCode.nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
});
export type StepResult = z.output<typeof stepResult>;

const params = z.object({ macroId: id });

const FORM_ERRORS = [
  'ERR_MACRO_COUNT',
  'ERR_NO_TAG_FOUND',
  'ERR_NO_QUEUE_FOUND',
  'ERR_NO_USER_FOUND',
  'ERR_NO_CLOSING_REASON_FOUND',
] as const;

export const macrosContract = contract({
  list: {
    method: 'GET',
    path: '/macros',
    summary: "List the user's macros and those for everybody, by name, with the names of what they need",
    right: 'signedIn',
    response: macroNames.extend({ macros: z.array(macro) }),
  },
  create: {
    method: 'POST',
    path: '/macros',
    summary: 'Create a macro: for the user or, as an admin, for everybody',
    right: 'signedIn',
    body: macroForm,
    response: macro,
    errors: FORM_ERRORS,
  },
  update: {
    method: 'PUT',
    path: '/macros/:macroId',
    summary: 'Change a macro, or for whom it is',
    right: 'signedIn',
    params,
    body: macroChange,
    response: macro,
    errors: ['ERR_NO_MACRO_FOUND', ...FORM_ERRORS],
  },
  remove: {
    method: 'DELETE',
    path: '/macros/:macroId',
    summary: 'Delete a macro',
    right: 'signedIn',
    params,
    response: nothing,
    errors: ['ERR_NO_MACRO_FOUND'],
  },
  run: {
    method: 'POST',
    path: '/tickets/:ticketId/macros/:macroId',
    summary:
      'Do the steps of a macro to an open or pending ticket, each with the rights of the user; says of each what came of it',
    right: 'signedIn',
    params: params.extend({ ticketId: id }),
    body: z.object({
      /** Idempotency key chosen by the client (UUID): repeated with the same id, nothing is done twice, and what was not done yet is. */
      clientId: z.uuid(),
      /** That of the macro as the user has seen it: one that was changed since is refused. */
      savedAt: moment,
      /** Prefix texts with the agent's name in bold; always done for agents who may not turn the signature off. */
      sign: flag.default(false),
    }),
    response: z.object({ results: z.array(stepResult) }),
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_TICKET_NOT_OPEN',
      'ERR_NO_MACRO_FOUND',
      'ERR_MACRO_QUEUE',
      'ERR_CHANGED_MEANWHILE',
    ],
  },
});

export interface MacroEvents {
  /** The macros of this user, or those for everybody, have changed. */
  macros: (event: { action: 'update' }) => void;
}
