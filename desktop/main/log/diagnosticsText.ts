import type { DesktopSettings } from '#bridge/desktopSettings.ts';

/** What support staff has to know about a computer: no messages, names of customers, or secrets. */
export interface Diagnostics {
  readonly at: Date;
  readonly version: string;
  /** Versions of Electron and its parts, by name. */
  readonly versions: Readonly<Record<string, string | undefined>>;
  /** Name, release and processor of the system. */
  readonly system: string;
  readonly locale: string;
  /** URL of the selected server. */
  readonly server: string | null;
  readonly settings: DesktopSettings;
  /** The newest lines of the log. */
  readonly log: readonly string[];
}

/** The parts whose versions matter for a fault. */
const PARTS = ['electron', 'chrome', 'node'];

/** The diagnostics as a text file. It is in English, because support staff reads it. */
export function diagnosticsText(diagnostics: Diagnostics): string {
  const { at, version, versions, system, locale, server, settings, log } = diagnostics;
  return [
    `Ramal ${version}, ${at.toISOString()}`,
    `System: ${system}, ${locale}`,
    ...PARTS.map((name) => `${name}: ${versions[name] ?? 'unknown'}`),
    `Server: ${server ?? 'none'}`,
    `Settings: ${JSON.stringify(settings)}`,
    '',
    'Log:',
    ...log,
    '',
  ].join('\n');
}
