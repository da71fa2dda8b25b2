import { z } from 'zod';
import { NAME_LENGTH, STAGES_MAX } from '../domain/limits.ts';
import { contract } from './endpoint.ts';
import { color, id, idsUpTo, nothing, optionalId } from './fields.ts';

/** A column of the board, through which tickets are moved until they are closed. */
export const stage = z.object({ id, name: z.string(), color: z.string() });
export type Stage = z.output<typeof stage>;

export const stageForm = z.object({
  name: z.string().trim().min(NAME_LENGTH.min).max(NAME_LENGTH.max),
  color,
});
export type StageForm = z.output<typeof stageForm>;

const params = z.object({ stageId: id });

export const stagesContract = contract({
  list: {
    method: 'GET',
    path: '/stages',
    summary: 'List the stages of the board in their order',
    right: 'signedIn',
    response: z.object({ stages: z.array(stage) }),
  },
  create: {
    method: 'POST',
    path: '/stages',
    summary: 'Create a stage after the last one',
    right: 'stages:manage',
    body: stageForm,
    response: stage,
    errors: ['ERR_STAGE_NAME_ALREADY_EXISTS', 'ERR_STAGE_COUNT'],
  },
  // before the route of a single stage, whose path matches as well
  reorder: {
    method: 'PUT',
    path: '/stages/order',
    summary: 'Put the stages in this order; those that are not named follow',
    right: 'stages:manage',
    body: z.object({ stageIds: idsUpTo(STAGES_MAX) }),
    response: nothing,
    errors: ['ERR_NO_STAGE_FOUND'],
  },
  update: {
    method: 'PUT',
    path: '/stages/:stageId',
    summary: 'Change the name or the colour of a stage',
    right: 'stages:manage',
    params,
    body: stageForm.partial(),
    response: stage,
    errors: ['ERR_NO_STAGE_FOUND', 'ERR_STAGE_NAME_ALREADY_EXISTS'],
  },
  remove: {
    method: 'DELETE',
    path: '/stages/:stageId',
    summary: 'Delete a stage; its open and waiting tickets move to another one, or leave the stages',
    right: 'stages:manage',
    params,
    query: z.object({
      /** Where its tickets go; absent: to none. */
      moveTo: optionalId,
    }),
    response: nothing,
    errors: ['ERR_NO_STAGE_FOUND'],
  },
});

export interface StageEvents {
  /** The stages, or their order, have changed. */
  stages: (event: { action: 'update' }) => void;
}
