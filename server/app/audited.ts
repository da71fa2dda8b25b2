import { auditedAiPages } from '#server/features/ai/index.ts';
import { auditedApiTokens } from '#server/features/apiTokens/index.ts';
import { auditedRules } from '#server/features/automations/index.ts';
import { auditedSsoProviders } from '#server/features/auth/index.ts';
import { auditedConnections } from '#server/features/connections/index.ts';
import { auditedMacros } from '#server/features/macros/index.ts';
import { auditedPersonalizations } from '#server/features/personalization/index.ts';
import { auditedQueues } from '#server/features/queues/index.ts';
import { auditedQuickAnswers } from '#server/features/quickAnswers/index.ts';
import { auditedClosingReasons } from '#server/features/closingReasons/index.ts';
import { auditedStages } from '#server/features/stages/index.ts';
import { auditedTags } from '#server/features/tags/index.ts';
import { auditedUsers } from '#server/features/users/index.ts';
import { auditedWebhooks } from '#server/features/webhooks/index.ts';

/** The entities whose changes are entries of the audit log. */
export const AUDITED = [
  auditedAiPages,
  auditedApiTokens,
  auditedConnections,
  auditedMacros,
  auditedPersonalizations,
  auditedQueues,
  auditedQuickAnswers,
  auditedRules,
  auditedSsoProviders,
  auditedClosingReasons,
  auditedStages,
  auditedTags,
  auditedUsers,
  auditedWebhooks,
];
