import { removeEndedTokens } from '#server/features/apiTokens/index.ts';
import { transcribeReceived } from '#server/features/ai/index.ts';
import { removeOldEntries } from '#server/features/auditLog/index.ts';
import { findOverdue, removeOldAutomationRuns } from '#server/features/automations/index.ts';
import { removeExpiredLinks, removeExpiredSessions } from '#server/features/auth/index.ts';
import { removeExpiredCommands } from '#server/features/connections/index.ts';
import { mergeTotals } from '#server/features/dashboard/index.ts';
import { removeOldRuns } from '#server/features/macros/index.ts';
import { forgetOldMaps } from '#server/features/maps/index.ts';
import { forgetFinishedDownloads, sendAutoReply } from '#server/features/messages/index.ts';
import { removeOldRequests } from '#server/features/publicApi/index.ts';
import { sendDueMessages } from '#server/features/scheduledMessages/index.ts';
import {
  assignWaiting,
  closeIdleTickets,
  noticeTargets,
  returnUnanswered,
  wakeDueTickets,
} from '#server/features/tickets/index.ts';
import { removeEndedLanes, removeOldDeliveries } from '#server/features/webhooks/index.ts';
import type { Channels } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { removeOldEvents } from '#server/platform/events/eventLog.ts';
import type { RecurringJob } from '#server/platform/jobs/jobs.ts';
import { clearExpiredCounters } from '#server/platform/limits/rateLimit.ts';
import { removeExpiredEmails } from '#server/platform/mail/leaseEmail.ts';
import { CHANNELS, declaredBy } from './channels.ts';
import { finishBegunDeletions } from './begunDeletions.ts';
import { removeUnusedMedia } from './removeUnusedMedia.ts';

const EVERY_MINUTE = '* * * * *';
/** Not all at the full hour. */
const HOURLY = {
  counters: '11 * * * *',
  downloads: '31 * * * *',
  emails: '41 * * * *',
  commands: '51 * * * *',
  deliveries: '21 * * * *',
  requests: '26 * * * *',
};
const AT_NIGHT = '30 3 * * *';

/** The work over the database that one process at a time does. */
export function recurringJobs(ctx: AppContext, channels: Channels): RecurringJob[] {
  const em = () => ctx.orm.em.fork();
  const idleHours = ctx.config.HOURS_CLOSE_TICKETS_AUTO ?? 0; // 0: tickets are not closed
  return [
    {
      name: 'closeIdleTickets',
      cron: idleHours > 0 ? EVERY_MINUTE : null,
      run: (signal) => closeIdleTickets(ctx, { send: sendAutoReply }, idleHours, signal),
    },
    { name: 'returnUnanswered', cron: EVERY_MINUTE, run: (signal) => returnUnanswered(ctx, signal) },
    { name: 'assignWaiting', cron: EVERY_MINUTE, run: (signal) => assignWaiting(ctx, signal) },
    {
      name: 'sendDueMessages',
      cron: EVERY_MINUTE,
      run: (signal) => sendDueMessages(ctx, channels, signal),
    },
    { name: 'noticeTargets', cron: EVERY_MINUTE, run: (signal) => noticeTargets(ctx, signal) },
    { name: 'findOverdue', cron: EVERY_MINUTE, run: (signal) => findOverdue(ctx, signal) },
    { name: 'wakeDueTickets', cron: EVERY_MINUTE, run: (signal) => wakeDueTickets(ctx, signal) },
    {
      name: 'transcribeReceived',
      cron: EVERY_MINUTE,
      run: (signal) => transcribeReceived(ctx, signal),
    },
    {
      name: 'finishDeletions',
      cron: EVERY_MINUTE,
      run: (signal) => finishBegunDeletions(ctx, signal),
    },
    { name: 'removeOldEvents', cron: EVERY_MINUTE, run: (signal) => removeOldEvents(em(), signal) },
    { name: 'clearExpiredCounters', cron: HOURLY.counters, run: () => clearExpiredCounters(ctx.orm) },
    { name: 'forgetFinishedDownloads', cron: HOURLY.downloads, run: () => forgetFinishedDownloads(em()) },
    { name: 'removeExpiredEmails', cron: HOURLY.emails, run: () => removeExpiredEmails(em()) },
    { name: 'removeExpiredCommands', cron: HOURLY.commands, run: () => removeExpiredCommands(em()) },
    {
      name: 'removeOldDeliveries',
      cron: HOURLY.deliveries,
      run: (signal) => removeOldDeliveries(ctx, signal),
    },
    { name: 'removeOldRequests', cron: HOURLY.requests, run: () => removeOldRequests(ctx) },
    { name: 'removeOldRuns', cron: AT_NIGHT, run: () => removeOldRuns(ctx) },
    {
      name: 'removeOldAutomationRuns',
      cron: AT_NIGHT,
      run: (signal) => removeOldAutomationRuns(ctx, signal),
    },
    { name: 'removeEndedTokens', cron: AT_NIGHT, run: () => removeEndedTokens(ctx) },
    { name: 'removeOldEntries', cron: AT_NIGHT, run: (signal) => removeOldEntries(ctx, signal) },
    { name: 'removeExpiredLinks', cron: AT_NIGHT, run: () => removeExpiredLinks(ctx) },
    {
      name: 'removeExpiredSessions',
      cron: AT_NIGHT,
      run: (signal) => removeExpiredSessions(ctx, signal),
    },
    { name: 'removeEndedLanes', cron: AT_NIGHT, run: (signal) => removeEndedLanes(ctx, signal) },
    {
      name: 'forgetOfChannels',
      cron: AT_NIGHT,
      run: async (signal) => {
        for (const forget of declaredBy(CHANNELS, 'forget')) if (!signal.aborted) await forget(ctx, signal);
      },
    },
    { name: 'forgetOldMaps', cron: AT_NIGHT, run: (signal) => forgetOldMaps(ctx, signal) },
    { name: 'mergeTotals', cron: AT_NIGHT, run: () => mergeTotals(em()) },
    { name: 'removeUnusedMedia', cron: AT_NIGHT, run: (signal) => removeUnusedMedia(ctx, signal) },
  ];
}
