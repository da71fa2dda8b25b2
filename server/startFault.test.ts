import { describe, expect, it } from 'vitest';
import { faultOf } from './startFault.ts';

const place = { port: '8080', dataDir: '/srv/ramal' };
const withCode = (code: string, more = {}) => Object.assign(new Error(code), { code }, more);

describe('a start that failed', () => {
  it.each([
    [withCode('EADDRINUSE'), 'Port 8080 is taken'],
    [withCode('EACCES', { syscall: 'listen' }), 'Port 8080 may not be used'],
    [withCode('EACCES', { syscall: 'mkdir' }), 'The data folder /srv/ramal cannot be written'],
    [withCode('EROFS'), 'The data folder /srv/ramal cannot be written'],
    [withCode('ENOSPC'), 'is full'],
    [withCode('ECONNREFUSED'), 'does not answer'],
    [new AggregateError([withCode('ECONNREFUSED')]), 'does not answer'],
    [new Error('driver', { cause: withCode('28P01') }), 'refuses the user or the password'],
    [withCode('3D000'), 'does not exist'],
    [new Error('something else'), 'something else'],
  ])('%s says what to do', (error, words) => expect(faultOf(error, place)).toContain(words));
});
