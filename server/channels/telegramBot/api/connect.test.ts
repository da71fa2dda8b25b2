import { expect, it } from 'vitest';
import { startTelegram } from '#simulators/telegram/index.ts';
import { createLog } from '#server/platform/log.ts';
import { connect } from './connect.ts';
import { failureOf } from './failure.ts';

it('the log of a request that failed says why, without the token', async () => {
  const telegram = await startTelegram();
  const api = connect({ TELEGRAM_API_URL: telegram.url }, telegram.token);
  const lines: string[] = [];
  const log = createLog('debug', { to: { write: (line) => void lines.push(line) } });
  const failed = async () => {
    const error: unknown = await api.getMe().catch((each: unknown) => each);
    log.info({ err: error }, 'failed');
    return failureOf(error);
  };

  telegram.behaviours.push({ method: 'getMe', behaviour: { kind: 'lostAnswer' } });
  expect(await failed()).toEqual({ kind: 'unanswered', reason: 'ECONNRESET' });
  await telegram.stop();
  expect(await failed()).toEqual({ kind: 'unreachable', reason: 'ECONNREFUSED' });
  expect(lines.join('')).toContain('ECONNREFUSED');
  expect(lines.join('')).not.toContain(telegram.token);
});
