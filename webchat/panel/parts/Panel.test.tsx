import { findByRole, getByLabelText, getByRole, queryByRole } from '@testing-library/dom';
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { VisitorMessage, WidgetConfig } from '#shared/contract/webchatWidget.ts';
import { messageOf } from '../../test/visitorServer.ts';
import type { Chat } from '../chat.ts';
import { createStore, type Store } from '../store.ts';
import { loadTexts, type Texts } from '../texts.ts';
import { Panel } from './Panel.tsx';

const config = { company: 'Shop', hours: [], isOpen: true, preChatForm: 'optional', greeting: '' };

let texts: Texts;
let root: HTMLElement;
let store: Store;
const loadEarlier = vi.fn<Chat['loadEarlier']>();
const rate = vi.fn<Chat['rate']>();

beforeEach(async () => {
  class NoResizes {
    observe = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('ResizeObserver', NoResizes);
  Element.prototype.scrollIntoView = () => undefined; // jsdom lacks it
  texts = await loadTexts('en');
  root = document.createElement('div');
  document.body.append(root);
  store = createStore();
  store.set({ isOpen: true, isLoaded: true, isIntroduced: true });
  const chat = { loadEarlier, rate, reportTyping: () => undefined } as unknown as Chat;
  await act(() => render(h(Panel, { chat, store, config: config as unknown as WidgetConfig, texts }), root));
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

const set = (change: Parameters<Store['set']>[0]) => act(() => store.set(change));
const field = () => getByLabelText<HTMLTextAreaElement>(root, texts.panel.write);
const button = (name: string) => getByRole<HTMLButtonElement>(root, 'button', { name });
const press = (name: string) => act(() => button(name).click());

it('keeps what the visitor is writing while the form before the chat asks again', async () => {
  await act(() => {
    field().value = 'My order';
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
  await set({ isIntroduced: false, refusedAbout: { name: 'Ana', email: 'ana@shop' } });
  expect(getByRole(root, 'button', { name: texts.form.begin })).toBeTruthy();
  expect(queryByRole(root, 'textbox', { name: texts.panel.write })).toBeNull(); // hidden
  await set({ isIntroduced: true, refusedAbout: null });
  expect(field().value).toBe('My order');
  expect(document.activeElement).toBe(field());
});

it('says when earlier messages could not be loaded, and lets the visitor ask again', async () => {
  const messages: VisitorMessage[] = [messageOf(5, 'Hello', null)];
  await set({ messages, hasMore: true });
  const { promise, reject } = Promise.withResolvers<void>();
  loadEarlier.mockReset().mockReturnValueOnce(promise).mockResolvedValueOnce();
  await press(texts.panel.earlier);
  expect(button(texts.panel.earlier).getAttribute('aria-busy')).toBe('true');
  await press(texts.panel.earlier); // while it loads
  expect(loadEarlier).toHaveBeenCalledOnce();
  await act(() => reject(new TypeError('Failed to fetch')));
  expect((await findByRole(root, 'alert')).textContent).toBe(texts.panel.offline);
  await press(texts.panel.earlier);
  expect(loadEarlier).toHaveBeenCalledTimes(2);
  expect(queryByRole(root, 'alert')).toBeNull();
});

it('keeps the focus at the button while a rating is sent, and sends it once', async () => {
  await set({ rating: { ticketId: 3, score: null } });
  await act(() => getByRole(root, 'radio', { name: /4/ }).click());
  const { promise, reject } = Promise.withResolvers<void>();
  rate.mockReset().mockReturnValue(promise);
  button(texts.rating.send).focus();
  await press(texts.rating.send);
  expect(document.activeElement).toBe(button(texts.rating.send));
  expect(button(texts.rating.send).disabled).toBe(false); // browsers take the focus from a disabled one
  await press(texts.rating.send);
  expect(rate).toHaveBeenCalledOnce();
  await act(() => reject(new TypeError('Failed to fetch')));
  expect((await findByRole(root, 'alert')).textContent).toBe(texts.rating.failed);
});

it('says when the shop is open while it is closed', async () => {
  const closed = { ...config, isOpen: false, hours: [{ queue: 'Sales', hours: 'Mon–Fri 08:00–18:00' }] };
  const chat = { loadEarlier, rate, reportTyping: () => undefined } as unknown as Chat;
  await act(() => render(h(Panel, { chat, store, config: closed as unknown as WidgetConfig, texts }), root));
  expect(getByRole(root, 'listitem').textContent).toBe('Sales: Mon–Fri 08:00–18:00');
});
