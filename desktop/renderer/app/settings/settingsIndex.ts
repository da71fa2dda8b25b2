import type { TFunction } from 'i18next';
import { AI_FIELDS } from '#shared/domain/ai.ts';
import { INTEGRATION_KEYS, SERVICE_OF_INTEGRATION } from '#shared/domain/integrations.ts';
import { COLOR_NAMES, LOGO_KINDS } from '#shared/domain/personalization.ts';
import { plainText } from '#shared/domain/plainText.ts';
import { SETTINGS, type FormSettingKey } from '#shared/domain/settings.ts';

/** A setting that the search of the settings finds. */
export interface IndexedSetting<Tab extends string = string> {
  /** Id of its control on the page. */
  readonly id: string;
  readonly tab: Tab;
  readonly section: string;
  readonly label: string;
  readonly hint: string;
}

type IndexedTab = 'personalize' | 'general' | 'integrations' | 'ai';

/** Every setting of every tab, in the order of the pages. */
export function listSettings(t: TFunction): IndexedSetting<IndexedTab>[] {
  return [...personalizations(t), ...generalSettings(t), ...integrations(t), ...aiSettings(t)];
}

/** The settings whose section, label or hint contain all words, in any case and with or without accents. */
export function findSettings<Setting extends IndexedSetting>(
  settings: readonly Setting[],
  searchText: string,
): Setting[] {
  const parts = plainText(searchText).split(/\s+/).filter(Boolean);
  return settings.filter(({ section, label, hint }) => {
    const text = plainText(`${section} ${label} ${hint}`);
    return parts.every((word) => text.includes(word));
  });
}

function personalizations(t: TFunction): IndexedSetting<'personalize'>[] {
  const of = (id: string, section: string, label: string, hint: string) =>
    ({ id: `setting-${id}`, tab: 'personalize', section, label, hint }) as const;
  const company = t('personalization.company.title');
  return [
    of('company', company, t('personalization.company.name'), t('personalization.company.nameHint')),
    of('url', company, t('personalization.company.url'), t('personalization.company.urlHint')),
    ...LOGO_KINDS.map((kind) =>
      of(
        kind,
        t('personalization.logos.title'),
        t(`personalization.logos.${kind}.label`),
        t(`personalization.logos.${kind}.hint`),
      ),
    ),
    ...COLOR_NAMES.map((name) =>
      of(name, t('personalization.colors.title'), t(`personalization.colors.${name}`), ''),
    ),
  ];
}

function generalSettings(t: TFunction): IndexedSetting<'general'>[] {
  const reasons = {
    id: 'setting-closingReasons',
    tab: 'general',
    section: t('settings.groups.tickets'),
    label: t('closingReasons.title'),
    hint: t('closingReasons.lead'),
  } as const;
  const keyed = Object.entries(SETTINGS).flatMap(([name, { form }]) => {
    if (form === null) return [];
    const key = name as FormSettingKey; // it has a form
    return {
      id: `setting-${key}`,
      tab: 'general',
      section: t(`settings.groups.${form.group}`),
      label: t(`settings.labels.${key}`),
      hint: t(`settings.hints.${key}`),
    } as const;
  });
  return [...keyed, reasons];
}

function integrations(t: TFunction): IndexedSetting<'integrations'>[] {
  const keys = INTEGRATION_KEYS.map((key) => ({
    id: `setting-${key}`,
    tab: 'integrations' as const,
    section: t(`integrations.services.${SERVICE_OF_INTEGRATION[key]}`),
    label: t(`integrations.labels.${key}`),
    hint: t(`integrations.hints.${key}`),
  }));
  const section = t('sso.title');
  return [...keys, { id: 'setting-sso', tab: 'integrations', section, label: section, hint: t('sso.lead') }];
}

function aiSettings(t: TFunction): IndexedSetting<'ai'>[] {
  return AI_FIELDS.map((key) => ({
    id: `setting-${key}`,
    tab: 'ai',
    section: t('settings.tabs.ai'),
    label: t(`ai.settings.labels.${key}`),
    hint: t(`ai.settings.hints.${key}`),
  }));
}
