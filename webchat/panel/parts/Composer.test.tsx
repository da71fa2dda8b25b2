import { fireEvent, getByRole, queryByRole } from '@testing-library/dom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Chat } from '../chat.ts';
import { loadTexts, type Texts } from '../texts.ts';
import { Composer } from './Composer.tsx';

let texts: Texts;
let root: HTMLElement;
const attach = vi.fn<Chat['attach']>();
/** The microphones that were switched on. */
let tracks: { isOn: boolean; stop: () => void }[];
const getUserMedia = vi.fn<() => Promise<MediaStream>>();

/** What the browser records: its last part comes after it was stopped. */
class StandInRecorder {
  state = 'inactive';
  mimeType = 'audio/webm';
  ondataavailable: ((event: { data: Blob }) => void) | null = null;
  onstop: (() => void) | null = null;
  readonly stream: MediaStream;
  constructor(stream: MediaStream) {
    this.stream = stream;
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    queueMicrotask(() => {
      this.ondataavailable?.({ data: new Blob(['voice'], { type: 'audio/webm;codecs=opus' }) });
      this.onstop?.();
    });
  }
}

beforeEach(async () => {
  texts = await loadTexts('en');
  root = document.createElement('div');
  document.body.append(root);
  tracks = [];
  attach.mockReset();
  getUserMedia.mockReset().mockImplementation(async () => {
    const track = { isOn: true, stop: () => void (track.isOn = false) };
    tracks.push(track);
    return { getTracks: () => [track] } as unknown as MediaStream;
  });
  vi.stubGlobal('MediaRecorder', StandInRecorder);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
});
afterEach(() => {
  vi.useRealTimers();
  render(null, root);
  root.remove();
});

const show = (isOpen: boolean) =>
  act(() => render(h(Composer, { chat: { attach } as unknown as Chat, texts, isOpen }), root));
const press = (name: string) => act(() => getByRole(root, 'button', { name }).click());
const button = (name: string) => queryByRole(root, 'button', { name });
const record = async () => {
  await show(true);
  await press(texts.panel.record);
  await vi.waitFor(() => expect(button(texts.panel.stop)).not.toBeNull());
};
const isOn = () => tracks.map((track) => track.isOn);

it('sends a voice message when the visitor says so', async () => {
  await record();
  await press(texts.panel.stop);
  await vi.waitFor(() => expect(attach).toHaveBeenCalledTimes(1));
  const [file, isVoice] = attach.mock.calls[0] ?? [];
  expect([file?.name, file?.type, file?.size, isVoice]).toEqual(['voice.webm', 'audio/webm', 5, true]);
  expect(isOn()).toEqual([false]);
  expect(button(texts.panel.record)).not.toBeNull();
});

it('switches the microphone off when the panel is closed, and lets the visitor send or discard what it has', async () => {
  await record();
  await show(false);
  expect(isOn()).toEqual([false]);
  await show(true);
  await vi.waitFor(() => expect(button(texts.panel.send)).not.toBeNull());
  expect(attach).not.toHaveBeenCalled();
  await press(texts.panel.send);
  expect(attach).toHaveBeenCalledTimes(1);

  await record();
  await show(false);
  await show(true);
  await press(texts.panel.cancel);
  expect(button(texts.panel.record)).not.toBeNull();
  expect(attach).toHaveBeenCalledTimes(1);
});

it('sends nothing by itself when a recording gets too long', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  await record();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await act(() => void vi.advanceTimersByTime(6 * 60_000));
  expect(isOn()).toEqual([false]);
  await vi.waitFor(() => expect(button(texts.panel.send)).not.toBeNull());
  expect(getByRole(root, 'timer').textContent).toBe('5:00');
  expect(attach).not.toHaveBeenCalled();
});

it('asks for the microphone once, and switches it off when the visitor no longer wants it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const allow = getUserMedia.getMockImplementation();
  getUserMedia.mockImplementation(async () => {
    await promise;
    return allow?.() as Promise<MediaStream>;
  });
  await show(true);
  await press(texts.panel.record);
  await press(texts.panel.record);
  expect(getUserMedia).toHaveBeenCalledTimes(1);
  await show(false);
  resolve();
  await vi.waitFor(() => expect(isOn()).toEqual([false]));
  expect(button(texts.panel.record)).not.toBeNull();
});

it('switches the microphone off when the chat is removed', async () => {
  await record();
  await act(() => render(null, root));
  expect(isOn()).toEqual([false]);
  expect(attach).not.toHaveBeenCalled();
});

it.each([
  ['sends', { keyCode: 13 }, [['にほんご']]],
  ['only accepts a candidate of an input method in Safari', { keyCode: 229 }, []],
])('has a text box in which Enter %s', async (_, event, sent) => {
  const write = vi.fn<Chat['write']>();
  const chat = { attach, write, reportTyping: () => undefined } as unknown as Chat;
  await act(() => render(h(Composer, { chat, texts, isOpen: true }), root));
  const box = getByRole(root, 'textbox');
  await act(() => void fireEvent.input(box, { target: { value: 'にほんご' } }));
  await act(() => void fireEvent.keyDown(box, { key: 'Enter', ...event }));
  expect(write.mock.calls).toEqual(sent);
});
