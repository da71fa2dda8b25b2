import { afterEach, beforeEach, expect, it } from 'vitest';
import { leaveToasts } from './leaveToasts.ts';

let stop: () => void;
beforeEach(() => {
  stop = leaveToasts(window);
  document.body.innerHTML = `
    <main tabindex="-1"><button id="before"></button></main>
    <div data-toaster-position="top-end">
      <div id="toast" tabindex="0"><i data-tabster-dummy tabindex="0"></i><button id="close"></button></div>
    </div>`;
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const getElement = (id: string) => document.getElementById(id);
const pressTab = (shiftKey = false) => {
  const event = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  return event.defaultPrevented ? document.activeElement?.id : 'left to the browser';
};

it('moves the focus back to where it was, past both ends of the toasts', () => {
  getElement('before')?.focus();
  getElement('toast')?.focus();
  expect(pressTab()).toBe('left to the browser'); // the toast contains a button
  getElement('close')?.focus();
  expect(pressTab(true)).toBe('left to the browser');
  expect(pressTab()).toBe('before');
  getElement('toast')?.focus();
  expect(pressTab(true)).toBe('before');
});

it('moves it to the page when that element is gone, and ignores other keys', () => {
  getElement('before')?.focus();
  getElement('close')?.focus();
  getElement('before')?.remove();
  getElement('close')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  expect(document.activeElement?.id).toBe('close');
  pressTab();
  expect(document.activeElement?.tagName).toBe('MAIN');
});
