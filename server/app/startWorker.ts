import { startAutomations } from '#server/features/automations/index.ts';
import { emailComposers } from '#server/features/auth/index.ts';
import type { Channels } from '#server/features/connections/index.ts';
import { startImports } from '#server/features/imports/index.ts';
import { sendAutoReply, startDownloads } from '#server/features/messages/index.ts';
import { startDeliveringWebhooks, takeActions } from '#server/features/webhooks/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { startJobsInBackground, type RecurringJob } from '#server/platform/jobs/jobs.ts';
import { startSendingEmails } from '#server/platform/mail/sendEmails.ts';
import type { Stops } from './stops.ts';

/**
 * Downloads received files, sends e-mails, delivers to webhooks, lets rules act, imports and does recurring jobs: the role `worker`,
 * besides sending (see `startSending`).
 */
export function startWorker(
  ctx: AppContext,
  channels: Channels,
  jobs: readonly RecurringJob[],
  stops: Stops,
): void {
  const downloads = startDownloads(ctx, channels);
  stops.add('downloads', () => downloads.stop());
  const imports = startImports(ctx);
  stops.add('imports', () => imports.stop());
  stops.add('e-mails', startSendingEmails(ctx, emailComposers));
  stops.add('automations', startAutomations(ctx, { channels, autoReplies: { send: sendAutoReply } }));
  stops.add('webhooks', startDeliveringWebhooks(ctx, takeActions));
  const running = startJobsInBackground({ ...ctx, timeZone: ctx.config.TIME_ZONE, jobs });
  stops.add('jobs', () => running.stop());
}
