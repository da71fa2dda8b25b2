import { describe, expect, it, vi } from 'vitest';
import type { Personalization } from '#shared/contract/personalization.ts';
import { DEFAULT_COLORS } from '#shared/domain/personalization.ts';
import { createLocalSettings } from './localSettings.ts';

describe('local settings', () => {
  const settings = createLocalSettings(localStorage, window);

  it('start with the defaults', () => {
    expect(settings.get('theme')).toBeNull();
    expect(settings.get('language')).toBe('pt');
    expect(settings.get('signOption')).toBe(true);
    expect(settings.get('audioMessageRate')).toBe(1);
  });

  it('keep what is set, and return the same object for the same text', () => {
    settings.set('drafts', { 7: 'Olá' });
    expect(createLocalSettings(localStorage, window).get('drafts')).toEqual({ 7: 'Olá' });
    expect(settings.get('drafts')).toBe(settings.get('drafts'));
  });

  it('fall back to the default for invalid values', () => {
    localStorage.setItem('ramal.theme', '"sepia"');
    localStorage.setItem('ramal.language', '"xx"');
    localStorage.setItem('ramal.drafts', '{broken');
    localStorage.setItem('ramal.looks', '[{"theme":"light","primaryColor":"red"}]');
    localStorage.setItem('ramal.audioMessageRate', '3');
    expect(settings.get('theme')).toBeNull();
    expect(settings.get('language')).toBe('pt');
    expect(settings.get('drafts')).toEqual({});
    expect(settings.get('looks')).toEqual([]);
    expect(settings.get('audioMessageRate')).toBe(1);
  });

  it('restore the branding', () => {
    const personalization: Personalization = {
      theme: 'dark',
      company: 'Padaria',
      url: '',
      favico: 'sun.png',
      logo: null,
      logoTicket: null,
      backgroundImage: null,
      ...DEFAULT_COLORS.dark,
    };
    settings.set('looks', [personalization]);
    expect(createLocalSettings(localStorage, window).get('looks')).toEqual([personalization]);
  });

  it('notify of changes here and in another tab until unsubscribed', () => {
    const onChange = vi.fn<() => void>();
    const stop = settings.subscribe('theme', onChange);
    settings.set('theme', 'dark');
    settings.set('signOption', false);
    window.dispatchEvent(new StorageEvent('storage', { key: 'ramal.theme' }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(onChange).toHaveBeenCalledTimes(2);
    stop();
    settings.set('theme', 'light');
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});
