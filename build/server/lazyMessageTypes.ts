import type { Plugin } from 'vite';

/*
 * WhatsApp's library defines its 672 types of messages when it is loaded, with eight functions each and accessors for
 * their fields. Few are ever used: each is defined when it is first asked for.
 */
export function lazyMessageTypes(): Plugin {
  return {
    name: 'ramal:lazy-message-types',
    transform: {
      filter: { id: /\/baileys\/WAProto\/index\.js$/ },
      handler: (code) => ({ code: defineTypesLazily(code), map: null }),
    },
  };
}

/** In generated code, which has each type as `owner.Name = (function() {` … `})();` on lines of their own. */
export function defineTypesLazily(code: string): string {
  return code
    .replaceAll(/^( +)([\w.]+)\.(\w+) = \(function\(\) \{$/gm, '$1defineLazily($2, "$3", function() {')
    .replaceAll(/^( +)\}\)\(\);$/gm, '$1});').concat(`
function defineLazily(owner, name, make) {
  const change = (descriptor) =>
    Object.defineProperty(owner, name, { ...descriptor, configurable: true, enumerable: true });
  change({
    get() {
      const value = make();
      change({ value, writable: true });
      return value;
    },
  });
}
`);
}
