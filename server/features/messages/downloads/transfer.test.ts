import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FileRefused } from '#server/platform/net/remoteFile.ts';
import { TransferFailed } from './downloadFailure.ts';
import { asTransferError, limitTransfer, withDeadline } from './transfer.ts';

const LIMITS = { fileBytes: 10, grace: 1000, bytesPerSecond: 2 };
afterEach(() => void vi.restoreAllMocks());

async function* parts(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}
const received = async (bytes: AsyncIterable<Uint8Array>, limits = LIMITS) =>
  (await buffer(Readable.from(limitTransfer(bytes, limits)))).toString();

describe('a transfer', () => {
  it('passes on all bytes up to the largest size', async () => {
    await expect(received(parts('01234', '56789'))).resolves.toBe('0123456789');
  });

  it('is refused for good above the largest size, in one part or in several', async () => {
    await expect(received(parts('01234567890'))).rejects.toThrow('the file is too large');
    await expect(received(parts('01234', '567890'))).rejects.toBeInstanceOf(FileRefused);
  });

  /** Each part arrives this many milliseconds after the start. */
  const receivedAt = (...moments: number[]) => {
    const clock = vi.spyOn(performance, 'now').mockReturnValueOnce(5000);
    for (const moment of moments) clock.mockReturnValueOnce(5000 + moment);
    return received(parts(...moments.map(() => 'x')));
  };

  it('may be slow at first, and must then have arrived at the least speed', async () => {
    await expect(receivedAt(1500)).resolves.toBe('x'); // one byte lasts half a second, after the grace
    await expect(receivedAt(1500, 2000, 2500)).resolves.toBe('xxx');
    const slow = receivedAt(1501);
    await expect(slow).rejects.toBeInstanceOf(TransferFailed);
    await expect(slow).rejects.toMatchObject({ cause: { message: 'the file arrives too slowly' } });
    await expect(receivedAt(0, 2001)).rejects.toBeInstanceOf(TransferFailed);
  });

  it('that breaks on the way is the fault of the remote side', async () => {
    const broken = new Error('connection reset');
    const breaking = (async function* () {
      yield Buffer.from('half');
      throw broken;
    })();
    await expect(received(breaking)).rejects.toMatchObject({ name: 'TransferFailed', cause: broken });
  });
});

describe('a deadline', () => {
  /** Hangs until it is aborted. */
  const hang = (controller: AbortController) =>
    withDeadline(
      controller,
      5,
      () =>
        new Promise((_, reject) => {
          controller.signal.addEventListener('abort', () => reject(controller.signal.reason));
        }),
    );

  it('aborts what lasts longer, with the reason', async () => {
    const hanging = hang(new AbortController());
    await expect(hanging).rejects.toThrow('the file does not arrive in time');
    await expect(hanging).rejects.toBeInstanceOf(TransferFailed);
  });

  it('leaves alone what is done before, or has failed before', async () => {
    const controller = new AbortController();
    await expect(withDeadline(controller, 1, async () => 'done')).resolves.toBe('done');
    const failing = () => Promise.reject(new Error('gone'));
    await expect(withDeadline(controller, 1, failing)).rejects.toThrow('gone');
    await expect(hang(new AbortController())).rejects.toThrow('in time'); // lasts longer than the deadlines above
    expect(controller.signal.aborted).toBe(false);
  });
});

it('keeps the reason of a failed transfer', () => {
  const [refused, failed, other] = [new FileRefused('no'), new TransferFailed('no'), new Error('reset')];
  expect(asTransferError(refused)).toBe(refused);
  expect(asTransferError(failed)).toBe(failed);
  expect(asTransferError(other)).toMatchObject({
    name: 'TransferFailed',
    message: 'the file was not transferred',
    cause: other,
  });
});
