import { describe, expect, it, vi } from 'vitest';
import type { Personalization } from '#shared/contract/personalization.ts';
import { DEFAULT_COLORS } from '#shared/domain/personalization.ts';
import { createLocalSettings } from './localSettings.ts';

describe('local settings', () => {
  const settings = createLocalSettings(localStorage, window);

  it('start with the defaults of the product', () => {
    expect(settings.get('theme')).toBeNull();
    expect(settings.get('language')).toBe('pt');
    expect(settings.get('signOption')).toBe(true);
    expect(settings.get('audioMessageRate')).toBe(1);
  });

  it('keep what is set, and the same value for the same text', () => {
    settings.set('drafts', { 7: 'Olá' });
    expect(createLocalSettings(localStorage, window).get('drafts')).toEqual({ 7: 'Olá' });
    expect(settings.get('drafts')).toBe(settings.get('drafts'));
  });

  it('take the default for what nobody can have meant', () => {
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

  it('know the look of the desk again', () => {
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

  it('tell of changes here and in another tab, until told to stop', () => {
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
