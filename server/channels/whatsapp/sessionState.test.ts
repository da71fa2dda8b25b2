import { describe, expect, it } from 'vitest';
import { nextStep, type SessionFacts } from './sessionState.ts';

const linked: SessionFacts = { isLinked: true, retries: 0, hasShownCode: false, isRestarting: false };
const unlinked: SessionFacts = { isLinked: false, retries: 2, hasShownCode: true, isRestarting: false };
const closed = (code: number | undefined, facts = linked) => nextStep({ type: 'closed', code }, facts);

describe('a session', () => {
  it.each([
    [{ type: 'start' }, 'OPENING', 'go on'],
    [{ type: 'qr', qrcode: 'x' }, 'qrcode', 'go on'],
    [{ type: 'code', pairingCode: 'ABCD' }, 'PAIRING', 'go on'],
    [{ type: 'linked' }, 'PAIRING', 'go on'],
    [{ type: 'open', number: '5511' }, 'CONNECTED', 'go on'],
    [{ type: 'hang' }, 'TIMEOUT', 'reconnect later'],
    [{ type: 'stop' }, 'DISCONNECTED', 'rest'],
    [{ type: 'logout' }, 'DISCONNECTED', 'forget'],
  ] as const)('after %j shows %s and goes on to %s', (event, status, next) => {
    const step = nextStep(event, linked);
    expect([step.news.status, step.next]).toEqual([status, next]);
  });

  it('shows no code any more once it is connected, stopped or closed', () => {
    for (const event of [
      { type: 'open', number: '1' },
      { type: 'stop' },
      { type: 'closed', code: 428 },
    ] as const) {
      expect(nextStep(event, unlinked).news).toMatchObject({ qrcode: '', pairingCode: '' });
    }
  });
});

describe('a closed line', () => {
  it('comes back at once when the service asks for it, keeping what is shown', () => {
    expect(closed(515)).toEqual({ news: {}, next: 'reconnect now' });
  });
  it.each([428, 408, 500, 503, 405, undefined])(
    '%s is tried again later, for ever, as lost contact',
    (code) => {
      expect(closed(code)).toMatchObject({
        news: { status: 'TIMEOUT', retries: 1 },
        next: 'reconnect later',
      });
      expect(closed(code, { ...linked, retries: 99 }).next).toBe('reconnect later');
    },
  );
  it('never fights with another program that uses the same keys', () => {
    expect(closed(440)).toMatchObject({ news: { status: 'DISCONNECTED', closeReason: '440' }, next: 'rest' });
  });
  it('forgets the keys only after a removal that is certain', () => {
    expect(closed(401)).toMatchObject({ news: { status: 'DISCONNECTED', number: '' }, next: 'forget' });
    expect(closed(401, { ...linked, isRestarting: true }).next).toBe('reconnect now');
    for (const code of [403, 408, 428, 440, 500, 503, 515]) expect(closed(code).next).not.toBe('forget');
  });
  it('rests when nobody scanned, and counts the attempt', () => {
    expect(closed(408, unlinked)).toMatchObject({
      news: { status: 'DISCONNECTED', retries: 3 },
      next: 'rest',
    });
    expect(closed(408, { ...unlinked, hasShownCode: false }).next).toBe('reconnect later');
    expect(closed(428, unlinked)).toMatchObject({ news: { status: 'OPENING' }, next: 'reconnect later' });
  });
});
