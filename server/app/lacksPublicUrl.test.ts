import { expect, it } from 'vitest';
import { lacksPublicUrl } from './lacksPublicUrl.ts';

it('tells whether the server is open to all networks without knowing its address there', () => {
  for (const HOST of ['0.0.0.0', '::']) {
    expect(lacksPublicUrl({ HOST, PUBLIC_URL: undefined })).toBe(true);
    expect(lacksPublicUrl({ HOST, PUBLIC_URL: 'https://desk.test' })).toBe(false);
  }
  for (const HOST of ['127.0.0.1', '::1', 'localhost', '192.168.0.9'])
    expect(lacksPublicUrl({ HOST, PUBLIC_URL: undefined })).toBe(false);
});
