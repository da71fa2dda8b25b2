import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RECORDING_MIN_BYTES } from '#shared/domain/limits.ts';
import { startMockServer, type MockServer } from '#renderer/test/mockServer.ts';
import { renderApp } from '#renderer/test/renderApp.tsx';
import type { recordVoice } from './recordVoice.ts';
import { useRecorder } from './useRecorder.ts';
import type { VoiceFormat } from './voiceFormat.ts';

describe('recording', () => {
  let server: MockServer;
  beforeEach(async () => {
    server = await startMockServer();
  });
  afterEach(() => server.stop());

  /** A microphone that has recorded this many bytes when it is stopped. */
  const open = async (bytes: number, format = async (): Promise<VoiceFormat> => 'opus') => {
    const recorded = vi.fn<(file: File) => void>();
    const interrupted = vi.fn<(file: File) => void>();
    const cancelled = vi.fn<() => void>();
    const file = new File([new Uint8Array(bytes)], 'voice.ogg');
    const record = vi.fn<typeof recordVoice>(async () => ({
      finish: async () => file,
      cancel: async () => cancelled(),
    }));
    const Recorder = () => {
      const { state, start, send, cancel } = useRecorder(
        format,
        { onRecorded: recorded, onInterrupted: interrupted },
        record,
      );
      return (
        <>
          <output>{state}</output>
          <button type="button" onClick={() => void start()}>
            start
          </button>
          <button type="button" onClick={() => void send()}>
            send
          </button>
          <button type="button" onClick={() => void cancel()}>
            cancel
          </button>
        </>
      );
    };
    const app = await renderApp(server, '/', null, { routes: [{ path: '/', element: <Recorder /> }] });
    const press = async (name: string) => app.person.click(await app.findByRole('button', { name }));
    await press('start');
    return { ...app, press, recorded, interrupted, cancelled, record };
  };

  it('discards what is too short to be intended, and says so', async () => {
    const { press, recorded, findByText } = await open(RECORDING_MIN_BYTES - 1);
    await findByText('recording');
    await press('send');
    await findByText('Gravação curta demais: nada foi enviado.');
    await findByText('idle');
    expect(recorded).not.toHaveBeenCalled();
  });

  it('returns what is long enough', async () => {
    const { press, recorded, findByText } = await open(RECORDING_MIN_BYTES);
    await findByText('recording');
    await press('send');
    await waitFor(() => expect(recorded).toHaveBeenCalledOnce());
    expect(recorded.mock.calls[0]?.[0].size).toBe(RECORDING_MIN_BYTES);
  });

  it('begins once the format of the channel is known', async () => {
    const format = Promise.withResolvers<VoiceFormat>();
    const { record, findByText } = await open(RECORDING_MIN_BYTES, () => format.promise);
    await findByText('starting');
    expect(record).not.toHaveBeenCalled();
    format.resolve('mp3');
    await findByText('recording');
    expect(record).toHaveBeenCalledExactlyOnceWith('', 'mp3');
  });

  it('is discarded on cancel', async () => {
    const { press, recorded, interrupted, cancelled, findByText } = await open(RECORDING_MIN_BYTES);
    await findByText('recording');
    await press('cancel');
    await waitFor(() => expect(cancelled).toHaveBeenCalledOnce());
    await findByText('idle');
    expect([recorded, interrupted].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('is kept where it is interrupted, unless it is too short to be intended', async () => {
    const short = await open(RECORDING_MIN_BYTES - 1);
    await short.findByText('recording');
    short.unmount();
    const long = await open(RECORDING_MIN_BYTES);
    await long.findByText('recording');
    long.unmount();
    await waitFor(() => expect(long.interrupted).toHaveBeenCalledOnce());
    expect(short.interrupted).not.toHaveBeenCalled();
    expect(
      [short, long].flatMap(({ recorded, cancelled }) => [...recorded.mock.calls, ...cancelled.mock.calls]),
    ).toEqual([]);
  });
});
