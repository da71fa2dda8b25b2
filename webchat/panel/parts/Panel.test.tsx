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
