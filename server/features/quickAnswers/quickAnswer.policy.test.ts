import { expect, it } from 'vitest';
import { PROFILES } from '#shared/domain/permissions.ts';
import { mayWriteQuickAnswers } from './quickAnswer.policy.ts';

it('lets agents write quick answers while the setting allows it, and admins always', () => {
  const writers = (agentsMay: boolean) =>
    PROFILES.filter((profile) => mayWriteQuickAnswers({ profile }, agentsMay));
  expect(writers(true)).toEqual(PROFILES);
  expect(writers(false)).toEqual(['admin', 'masteradmin']);
});
