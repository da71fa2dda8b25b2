import { expect, it, vi } from 'vitest';
import { createLocalSettings } from '#renderer/platform/localSettings/index.ts';
import { storeDraft } from './useDraft.ts';

it('leaves a draft for which the device has no room in the window', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const settings = createLocalSettings(localStorage, window);
  storeDraft(settings, '1 7', 'Olá');
  expect(full).toHaveBeenCalledOnce();
  expect(settings.get('drafts')).toEqual({});
  full.mockRestore();
});
