import { DriverException } from '@mikro-orm/core';
import { expect, it } from 'vitest';
import { AppError } from '#shared/contract/errors.ts';
import { ConcurrencyLimitReached } from './database/concurrencyLimits.ts';
import { DatabaseUnavailable } from './database/outage.ts';
import { environmentCode, isStorageFull, originOf } from './environmentError.ts';

const errorWith = (code: string, message = 'no') => Object.assign(new Error(message), { code });

it.each([
  [errorWith('ENOSPC'), 'ENOSPC'],
  [errorWith('ECONNREFUSED'), 'ECONNREFUSED'],
  [errorWith('57P01', 'terminating connection due to administrator command'), '57P01'],
  [new DriverException(errorWith('53100', 'could not extend file')), '53100'],
  [new DriverException(errorWith('40P01', 'deadlock detected')), '40P01'],
  [new DriverException(errorWith('25006', 'cannot execute INSERT in a read-only transaction')), '25006'],
  [
    new DriverException(
      Object.assign(errorWith('0A000', 'cached plan must not change result type'), {
        routine: 'RevalidateCachedQuery',
      }),
    ),
    '0A000',
  ],
  [
    new DriverException(errorWith('25P03', 'terminating connection due to idle-in-transaction timeout')),
    '25P03',
  ],
  [new DriverException(new DatabaseUnavailable(new Error('no'))), 'DATABASE_UNAVAILABLE'],
  [new DriverException(new ConcurrencyLimitReached('/channel-webhook')), 'CONCURRENCY_LIMIT_REACHED'],
  [errorWith('08P01', 'server connection crashed'), '08P01'], // a pooler
  [new Error('Connection terminated unexpectedly'), 'database'],
  [new AppError('ERR_INTERNAL', undefined, { cause: errorWith('EIO') }), 'EIO'],
])('%s is an environment error', (error, code) => {
  expect(environmentCode(error)).toBe(code);
});

it.each([
  [new TypeError('x is not a function')],
  [new DriverException(errorWith('22001', 'value too long'))],
  [new DriverException(errorWith('23505', 'duplicate key'))],
  [new DriverException(errorWith('0A000', 'not supported'))],
  [
    new DriverException(
      Object.assign(errorWith('08P01', 'invalid message format'), { routine: 'pq_getmsgend' }),
    ),
  ],
  [errorWith('ERR_INVALID_ARG_TYPE')],
  [new AppError('ERR_NO_WAPP_FOUND')],
  ['text'],
])('%s is not', (error) => {
  expect(environmentCode(error)).toBeUndefined();
});

it('recognizes a full disk, of files and of the database', () => {
  expect([errorWith('ENOSPC'), errorWith('EDQUOT'), errorWith('53100')].map(isStorageFull)).toEqual([
    true,
    true,
    true,
  ]);
  expect(isStorageFull(errorWith('EIO'))).toBe(false);
});

it.each([
  [new DriverException(errorWith('53100')), 'database'],
  [new DatabaseUnavailable(new Error('no')), 'database'],
  [errorWith('57P01'), 'database'],
  [new DriverException(Object.assign(errorWith('ECONNREFUSED'), { syscall: 'connect' })), 'database'],
  [Object.assign(errorWith('ECONNREFUSED'), { syscall: 'connect' }), 'database'],
  [new Error('Connection terminated unexpectedly'), 'database'],
  [Object.assign(errorWith('ENOENT'), { syscall: 'open', path: '/ca.pem' }), 'files'],
  [Object.assign(errorWith('ENOSPC'), { syscall: 'write' }), 'files'],
  [new TypeError('Invalid URL'), 'fault'],
  [new DriverException(errorWith('22001', 'value too long')), 'fault'],
] as const)('the origin of %s is: %s', (error, origin) => {
  expect(originOf(error)).toBe(origin);
});
