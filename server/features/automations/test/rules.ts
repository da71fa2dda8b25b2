import { expect } from 'vitest';
import {
  automationsContract,
  type AutomationForm,
  type AutomationRule,
} from '#shared/contract/automations.ts';
import type { StartedConversation } from '#server/features/messages/test/startConversation.ts';
import { AutomationRule as StoredRule, AutomationRun } from '../index.ts';

/** Conditions that every ticket meets. */
export const ANY: AutomationForm['conditions'] = {
  queueIds: [],
  whatsappIds: [],
  tagIds: [],
  withoutTagIds: [],
  keywords: [],
  hours: 'any',
  assignment: 'any',
};

type RuleFields = Partial<Omit<AutomationForm, 'conditions'>> & {
  readonly conditions?: Partial<AutomationForm['conditions']>;
};

/** The rules of a server, and what they do. */
export function rulesOf({ server, admin }: StartedConversation) {
  const em = () => server.ctx.orm.em.fork();
  return {
    /** Adds a rule that says hello to every message of a customer, or does something else. */
    async add({ conditions, ...fields }: RuleFields = {}): Promise<AutomationRule> {
      const { status, body } = await admin.request(automationsContract.create, {
        body: {
          name: 'Saudação',
          trigger: { kind: 'messageReceived' },
          steps: [{ kind: 'sendText', body: 'Olá {{name}}' }],
          ...fields,
          conditions: { ...ANY, ...conditions },
        },
      });
      expect(status).toBe(200);
      return body;
    },
    /** Waits until the rules have acted on everything that has happened. */
    async acted(): Promise<void> {
      await expect.poll(() => em().execute('select id from automation_events')).toEqual([]);
    },
    /** What came of each run, the oldest first. */
    async outcomes(): Promise<string[]> {
      const runs = await em().find(AutomationRun, {}, { orderBy: { id: 'asc' } });
      return runs.map(({ outcome, results }) =>
        [outcome, ...results.map((result) => result.error ?? result.outcome)].join(' '),
      );
    },
    removeAll: () => em().nativeDelete(StoredRule, {}),
  };
}
