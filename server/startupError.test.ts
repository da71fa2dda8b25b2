import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '#server/platform/database/outage.ts';
import { DatabaseFolderError } from '#server/platform/postgres/installation.ts';
import { EmbeddedPostgresError } from '#server/platform/postgres/launch.ts';
import { describeStartupError } from './startupError.ts';

const environment = { port: '8080', dataDir: '/srv/ramal', hasDatabaseUrl: true };
const withCode = (code: string, more = {}) => Object.assign(new Error(code), { code }, more);

describe('a start that failed', () => {
  it.each([
    [withCode('EADDRINUSE'), 'Port 8080 is taken'],
    [withCode('EACCES', { syscall: 'listen' }), 'Port 8080 may not be used'],
    [withCode('EACCES', { syscall: 'mkdir' }), 'The data folder /srv/ramal cannot be written'],
    [withCode('EROFS'), 'The data folder /srv/ramal cannot be written'],
    [withCode('ENOSPC'), 'is full'],
    [withCode('ECONNREFUSED'), 'does not answer'],
    [new DatabaseUnavailable(withCode('ECONNREFUSED')), 'does not answer'],
    [new AggregateError([withCode('ECONNREFUSED')]), 'does not answer'],
    [new Error('driver', { cause: withCode('28P01') }), 'refuses the user or the password'],
    [withCode('3D000'), 'does not exist'],
    [new Error('something else'), 'something else'],
  ])('%s says what to do', (error, text) => expect(describeStartupError(error, environment)).toContain(text));

  it.each([
    [withCode('ECONNREFUSED'), 'The built-in database of /srv/ramal has ended'],
    [withCode('28P01'), 'bring that file back from your backup'],
    [new EmbeddedPostgresError('/srv/ramal/postgres/server.log', 'FATAL: no'), 'FATAL: no'],
    [new DatabaseFolderError('The built-in database is in /srv/old'), 'The built-in database is in /srv/old'],
  ])('%s of the built-in database does not mention DATABASE_URL', (error, text) => {
    const message = describeStartupError(error, { ...environment, hasDatabaseUrl: false });
    expect(message).toContain(text);
    expect(message).not.toContain('DATABASE_URL');
  });
});
