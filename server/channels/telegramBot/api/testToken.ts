import type { CredentialTest } from '#shared/contract/channels.ts';
import type { Config } from '#server/platform/config/config.ts';
import { connect } from './connect.ts';
import { failureOf } from './failure.ts';

/** Seconds. A person waits for the result. */
const TIMEOUT = 15;

/** Whether Telegram knows a bot with this token. */
export async function testToken(
  config: Pick<Config, 'TELEGRAM_API_URL'>,
  token: string,
): Promise<CredentialTest> {
  try {
    const { username } = await connect(config, token, { timeout: TIMEOUT }).getMe();
    return { account: `@${username}`, problem: null };
  } catch (error) {
    const { kind } = failureOf(error);
    if (kind === 'unknown') throw error;
    return { account: '', problem: kind === 'token' ? 'credentialsRefused' : 'providerUnreachable' };
  }
}
