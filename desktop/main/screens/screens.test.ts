import { describe, expect, it } from 'vitest';
import { contentPolicy } from './contentPolicy.ts';
import { fileOf } from './fileOf.ts';

describe('file of a URL', () => {
  it.each([
    ['app://ramal/', '/screens/index.html'],
    ['app://ramal/contacts', '/screens/index.html'],
    ['app://ramal/assets/index-1.js?x=1', '/screens/assets/index-1.js'],
    ['app://ramal/assets/a%20b.png', '/screens/assets/a b.png'],
  ])('%s is %s', (url, file) => expect(fileOf('/screens', 'GET', url)).toEqual({ file }));

  it.each(['app://ramal/..%2f..%2fetc/passwd.txt', 'app://ramal/a%5c..%5cb.js', 'app://ramal/%zz.js'])(
    'refuses %s',
    (url) => expect(fileOf('/screens', 'GET', url)).toEqual({ refusal: 403 }),
  );
});

describe('content policy', () => {
  it('lets the page connect to the selected server, by HTTP and WebSocket', () => {
    const policy = contentPolicy('https://support.example/ramal/');
    expect(policy).toContain("connect-src 'self' blob: https://support.example wss://support.example;");
    expect(policy).toContain("script-src 'self';");
  });
  it('lets the page load files from the object store of the server, and nothing else', () => {
    const policy = contentPolicy('https://support.example/', 'https://files.example');
    const allowing = policy.split('; ').filter((directive) => directive.includes('https://files.example'));
    expect(allowing.map((directive) => directive.split(' ')[0])).toEqual(['img-src', 'connect-src']);
  });
  it('allows iframes of the selected server only', () => {
    expect(contentPolicy('https://support.example/ramal/')).toContain('frame-src https://support.example;');
    expect(contentPolicy(null)).toContain("frame-src 'none';");
  });
  it('allows no connections before a server is selected', () =>
    expect(contentPolicy(null)).toContain("connect-src 'self' blob:;"));
});
