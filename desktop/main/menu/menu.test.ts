import { describe, expect, it, vi } from 'vitest';
import { translations } from '#shared/i18n/index.ts';
import { LANGUAGE_TAGS } from '#shared/i18n/languages.ts';
import { contextMenu, type Pointed } from './contextMenu.ts';
import { menuTemplate } from './menuTemplate.ts';

const t = translations('en');
const NOTHING = { canCut: false, canCopy: false, canPaste: true, canSelectAll: true } as Pointed['editFlags'];
const POINTED: Pointed = {
  misspelledWord: '',
  dictionarySuggestions: [],
  selectionText: '',
  isEditable: false,
  editFlags: NOTHING,
  linkURL: '',
};
const labels = (pointed: Partial<Pointed>, actions = ACTIONS) =>
  contextMenu({ ...POINTED, ...pointed }, t, actions).map(({ label, type }) => label ?? type);
const ACTIONS = { replace: vi.fn(), learn: vi.fn(), copy: vi.fn() };

describe('context menu', () => {
  it('is absent where nothing can be done', () => expect(labels({})).toEqual([]));
  it('offers spelling suggestions first', () => {
    const pointed = { isEditable: true, misspelledWord: 'helo', dictionarySuggestions: ['hello', 'help'] };
    expect(labels(pointed)).toEqual([
      'hello',
      'help',
      'Add to dictionary',
      'separator',
      'Cut',
      'Copy',
      'Paste',
      'Select all',
    ]);
    const [first] = contextMenu({ ...POINTED, ...pointed }, t, ACTIONS);
    first?.click?.(...([] as unknown as Parameters<NonNullable<typeof first.click>>));
    expect(ACTIONS.replace).toHaveBeenCalledWith('hello');
  });
  it('says when there is no suggestion', () =>
    expect(labels({ isEditable: true, misspelledWord: 'xyzzy' }).slice(0, 2)).toEqual([
      'No suggestions',
      'Add to dictionary',
    ]));
  it('copies links and text', () =>
    expect(labels({ linkURL: 'https://example.com/', selectionText: 'x' })).toEqual([
      'Copy link',
      'separator',
      'Copy',
    ]));
});

describe('application menu', () => {
  const choose = vi.fn();
  const actions = { choose, showLog: vi.fn(), saveDiagnostics: vi.fn() };
  const menu = (isMac: boolean, isDeveloped = false, canPrint = false) =>
    menuTemplate({ t, isMac, isDeveloped, canPrint, ...actions });
  const items = (isMac: boolean, isDeveloped = false) =>
    menu(isMac, isDeveloped).flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));

  it('has an application menu on macOS', () => {
    expect(menu(true).map(({ label }) => label)).toEqual(['Ramal', 'File', 'Edit', 'View', 'Window', 'Help']);
    expect(menu(false)[0]?.label).toBe('File');
  });
  it.each([true, false])('can quit, and has each shortcut once (macOS: %s)', (isMac) => {
    expect(items(isMac).filter(({ role }) => role === 'quit')).toHaveLength(1);
    const keys = items(isMac).flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });
  it.each([true, false])('prints only while a conversation is open (%s)', (canPrint) => {
    const [file] = menu(false, false, canPrint);
    const print = Array.isArray(file?.submenu)
      ? file.submenu.find(({ label }) => label === t.desktop.menu.print)
      : null;
    expect(print?.enabled).toBe(canPrint);
  });
  it.each([true, false])("uses the system's roles (macOS: %s)", (isMac) => {
    const roles = items(isMac).map(({ role }) => role);
    expect(roles).toEqual(
      expect.arrayContaining([
        'undo',
        'redo',
        'cut',
        'copy',
        'paste',
        'pasteAndMatchStyle',
        'selectAll',
        'resetZoom',
        'zoomIn',
        'zoomOut',
        'togglefullscreen',
        'reload',
        'minimize',
        'close',
        'quit',
      ]),
    );
  });
  it("has shortcuts for the program's own commands", () =>
    expect(
      items(false).flatMap(({ label, accelerator }) => (accelerator ? [[label, accelerator]] : [])),
    ).toEqual([
      ['New ticket', 'CmdOrCtrl+N'],
      ['Print conversation…', 'CmdOrCtrl+P'],
      ['Settings for this computer…', 'CmdOrCtrl+,'],
      ['Find in page…', 'CmdOrCtrl+F'],
    ]));
  it.each(LANGUAGE_TAGS)('has texts in %s', (tag) => {
    const inIt = menuTemplate({
      t: translations(tag),
      isMac: true,
      isDeveloped: false,
      canPrint: true,
      ...actions,
    });
    for (const item of inIt.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []))) {
      expect(item.type === 'separator' || item.label).toBeTruthy();
    }
  });
  it('shows developer tools only in development', () => {
    expect(items(false).some(({ role }) => role === 'toggleDevTools')).toBe(false);
    expect(items(false, true).some(({ role }) => role === 'toggleDevTools')).toBe(true);
  });
});
