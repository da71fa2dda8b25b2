import { AppError, fail } from '#shared/contract/errors.ts';
import type { IntegrationStatus } from '#shared/contract/integrations.ts';
import { INTEGRATION_SERVICES, type IntegrationService } from '#shared/domain/integrations.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { IntegrationState } from './integrationState.entity.ts';

/** A success is recorded once in this time. Seconds. */
const PRECISION = 60;

/** Asks a service whether it works as it is configured. @throws AppError that says why not */
export type IntegrationTest = () => Promise<void>;
export type IntegrationTests = Partial<Record<IntegrationService, IntegrationTest>>;

/** Records that a service has answered as it should. */
export async function recordSuccess(ctx: AppContext, service: IntegrationService): Promise<void> {
  await emOf(ctx).execute(
    `insert into integration_states (service, succeeded_at) values (?, ?)
     on conflict (service) do update set succeeded_at = excluded.succeeded_at
     where integration_states.succeeded_at is null
       or integration_states.succeeded_at < excluded.succeeded_at - make_interval(secs => ?)
       or integration_states.failed_at > integration_states.succeeded_at`,
    [service, ctx.now(), PRECISION],
  );
}

/** Records why a service did not do what it was asked for. Errors of our own are not the service's. */
export async function recordFailure(
  ctx: AppContext,
  service: IntegrationService,
  error: unknown,
): Promise<void> {
  if (!(error instanceof AppError)) return;
  await emOf(ctx).execute(
    `insert into integration_states (service, failed_at, failure) values (?, ?, ?)
     on conflict (service) do update set failed_at = excluded.failed_at, failure = excluded.failure`,
    [service, ctx.now(), error.code],
  );
}

/** The services that can be tested, in the order of the settings. */
export async function listStates(ctx: AppContext, tests: IntegrationTests): Promise<IntegrationStatus[]> {
  const states = await emOf(ctx).find(IntegrationState, {});
  return INTEGRATION_SERVICES.filter((service) => tests[service]).map((service) => {
    const state = states.find((one) => one.service === service);
    return {
      service,
      succeededAt: state?.succeededAt?.toISOString() ?? null,
      failedAt: state?.failedAt?.toISOString() ?? null,
      failure: state?.failure ?? null,
    };
  });
}

/** @throws AppError ERR_NO_INTEGRATION_FOUND for a service without a test, and what the test throws */
export async function testIntegration(ctx: AppContext, tests: IntegrationTests, name: string): Promise<void> {
  const service = INTEGRATION_SERVICES.find((known) => known === name);
  const test = service && tests[service];
  if (!test) return fail('ERR_NO_INTEGRATION_FOUND', { key: name });
  try {
    await test();
  } catch (error) {
    await recordFailure(ctx, service, error);
    throw error;
  }
  return recordSuccess(ctx, service);
}
