import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import product from '../../package.json' with { type: 'json' };
import suite from '../../playwright.electron.config.ts';
import { POLICY_NAMES } from '../main/servers/policies.ts';
import { isOffered, LANGUAGE_TAGS } from '#shared/i18n/languages.ts';

const root = resolve(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const packing = textOf('electron-builder.yml');
const release = textOf('.github/workflows/release.yml');

/** The lines below a top-level key of the electron-builder configuration. */
const partOf = (name: string) => new RegExp(`^${name}:\\n((?: .*\\n)+)`, 'm').exec(packing)?.[1] ?? '';

/* packaging.test.ts runs electron-builder with this configuration. */
describe('the distribution', () => {
  it("has an installer for Windows that keeps users' settings", () => {
    expect(partOf('win')).toMatch(/target:\n +- nsis\n +- msi/);
    expect(partOf('nsis')).toContain('deleteAppDataOnUninstall: false');
    expect(partOf('msi')).toMatch(/perMachine: true\n.*upgradeCode: [0-9A-F-]{36}/);
  });

  it('has a group policy for each setting that the program reads, with texts in the languages of the screens', () => {
    const policy = textOf('build/policies/ramal.admx');
    const tags = readdirSync(join(root, 'build/policies')).filter((name) => !name.includes('.'));
    expect(new Set(tags.map((tag) => tag.slice(0, 2)))).toEqual(new Set(LANGUAGE_TAGS.filter(isOffered)));
    const values = [...policy.matchAll(/valueName="(\w+)"/g)].map(([, name]) => name);
    expect(new Set(values)).toEqual(new Set(POLICY_NAMES));
    expect(policy).toContain('key="SOFTWARE\\Policies\\Ramal"');
    const ids = (pattern: RegExp, text: string) => new Set([...text.matchAll(pattern)].map(([, id]) => id));
    const strings = ids(/\$\(string\.(\w+)\)/g, policy);
    const presentations = ids(/\$\(presentation\.(\w+)\)/g, policy);
    const fields = ids(/<text id="(\w+)"/g, policy);
    const english = ids(/<string [^>]*>(.{20,})</g, textOf('build/policies/en-US/ramal.adml'));
    for (const tag of tags) {
      const texts = textOf(`build/policies/${tag}/ramal.adml`);
      expect(ids(/<string id="(\w+)">[^<]/g, texts)).toEqual(strings);
      expect(ids(/<presentation id="(\w+)">/g, texts)).toEqual(presentations);
      expect(ids(/refId="(\w+)"><label>[^<]/g, texts)).toEqual(fields);
      const untranslated = [...english].filter((text) => texts.includes(`>${text}<`));
      expect(untranslated).toHaveLength(tag === 'en-US' ? english.size : 0);
    }
  });

  it('has a sample profile for macOS with each setting that the program reads', () => {
    const profile = textOf('build/policies/ramal.mobileconfig');
    const [, appId] = /^appId: (.*)$/m.exec(packing) ?? [];
    const [, settings = ''] = profile.split('<key>PayloadContent</key>');
    expect(settings).toContain(`<key>PayloadType</key>\n        <string>${appId}</string>`);
    const keys = [...settings.matchAll(/<key>(\w+)<\/key>/g)].map(([, key = '']) => key);
    expect(keys.filter((key) => !key.startsWith('Payload'))).toEqual([...POLICY_NAMES]);
    const uuids = [...profile.matchAll(/PayloadUUID<\/key>\s*<string>([0-9A-F-]{36})</g)].map(([, id]) => id);
    expect(new Set(uuids).size).toBe(2);
  });

  it('has a hardened disk image for macOS that may ask for the microphone, with a reason', () => {
    for (const kind of ['dmg', 'zip'])
      expect(partOf('mac')).toContain(`- target: ${kind}\n      arch: [x64, arm64]`); // Intel and Apple
    expect(partOf('mac')).toContain('hardenedRuntime: true');
    expect(partOf('mac')).toMatch(/NSMicrophoneUsageDescription: \S.{20,}/);
    // macOS 15 blocks local network access of programs without a usage description: Apple's TN3179
    expect(partOf('mac')).toMatch(/NSLocalNetworkUsageDescription: \S.{20,}/);
    // https://github.com/electron/fuses#apple-silicon
    expect(partOf('electronFuses')).toContain('resetAdHocDarwinSignature: true');
    const [, entitlements = ''] = /entitlements: (.*)/.exec(partOf('mac')) ?? [];
    expect(partOf('mac')).toContain(`entitlementsInherit: ${entitlements}`);
    const rights = [...textOf(entitlements).matchAll(/<key>(.*)<\/key>\s*<true\/>/g)].map(([, key]) => key);
    expect(new Set(rights)).toEqual(
      new Set(['com.apple.security.cs.allow-jit', 'com.apple.security.device.audio-input']),
    );
  });

  it('has an AppImage and a package for Linux', () => {
    expect(partOf('linux')).toMatch(/- AppImage\n.*- deb/);
    expect(partOf('linux')).toMatch(/maintainer: \S/);
    expect(partOf('linux')).toContain('executableName: ramal\n');
  });

  it('has an id on Linux for which desktops allow global shortcuts', () => {
    const [, id = ''] = /desktopName: '(.+)\.desktop'/.exec(textOf('build/electron/buildDesktop.ts')) ?? [];
    expect(id).toMatch(/^[a-z]+(\.[a-z]+)+$/); // reverse DNS: electron.d.ts, `setDesktopName`
    expect(partOf('linux')).toContain('syncDesktopName: true'); // names the .desktop file of packages after it
  });

  it('contains the languages of the screens', () => {
    const [, list = ''] = /^electronLanguages: \[(.*)\]$/m.exec(packing) ?? [];
    expect(list.split(', ')).toEqual(LANGUAGE_TAGS);
  });

  it('has one name everywhere: notifications, links, files', () => {
    const main = textOf('desktop/main/index.ts');
    const [, appId] = /^appId: (.*)$/m.exec(packing) ?? [];
    expect(main).toContain(`app.setAppUserModelId('${appId}')`);
    expect(partOf('protocols')).toContain('schemes: [ramal]');
    expect(textOf('desktop/main/deepLinks/startDeepLinks.ts')).toContain(
      "setAsDefaultProtocolClient('ramal')",
    );
  });

  it('is built by one command, and published for each system by the release workflow', () => {
    expect(product.scripts.dist).toBe('npm run build:desktop && node build/electron/pack.ts');
    for (const [os, system] of [
      ['windows', '--win'],
      ['macos', '--mac'],
      ['ubuntu', '--linux'],
    ]) {
      expect(release).toMatch(new RegExp(`os: ${os}-latest\\s+system: ${system}`));
    }
    expect(release).toContain('npm run dist -- ${{ matrix.system }}');
    expect(release).toContain('releaseType=draft');
  });

  it('is published to one draft release, created before the jobs of all systems look for it', () => {
    const [, draft = '', systems = ''] = release.split(/^  (?:draft|desktop):$/m);
    expect(draft).toMatch(
      /gh release view "\$GITHUB_REF_NAME" \|\|\s+gh release create "\$GITHUB_REF_NAME" --draft/,
    );
    expect(draft).toContain('require("./package.json").version'); // electron-builder looks for a draft of this version
    expect(systems).toContain('needs: draft');
  });

  it('is first tested on Electron itself, on each system', () => {
    const workflow = textOf('.github/workflows/electron.yml');
    expect(workflow).toContain('os: [ubuntu-latest, macos-latest, windows-latest]');
    expect(workflow).toContain('npx install-electron');
    expect(workflow).toMatch(
      /if: runner.os == 'Linux'\n +run: xvfb-run --auto-servernum npm run test:electron/,
    );
    expect(workflow).toMatch(/if: runner.os != 'Linux'\n +run: npm run test:electron/);
    expect(product.scripts['test:electron']).toContain('playwright.electron.config.ts');
    const { testDir = '', testMatch, testIgnore } = suite;
    expect(testMatch).toBe('**/*.spec.ts'); // with those of addresses on this computer and in the local network
    expect(testIgnore).toEqual([]);
    const reached = textOf(join(testDir, 'localNetwork.binary.spec.ts'));
    expect(reached).toMatch(
      /\['on this computer', \(\) => '127\.0\.0\.1'\],\s+\['in the local network', privateAddress\]/,
    );
  });
});
