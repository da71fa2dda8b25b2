import { Button, makeStyles, MessageBar, MessageBarBody, Text, tokens } from '@fluentui/react-components';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { personalizationContract, type Personalization } from '#shared/contract/personalization.ts';
import {
  COLOR_NAMES,
  DEFAULT_COLORS,
  type ColorName,
  type ThemeColors,
  type ThemeName,
} from '#shared/domain/personalization.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { poorContrasts } from '#renderer/platform/theme/index.ts';
import { errorMessage, useActionWithToast } from '#renderer/platform/toast/index.ts';
import { ColorField } from '#renderer/ui/ColorField.tsx';
import { Form } from '#renderer/ui/Form.tsx';
import { useUpdateColorsMutation } from './personalization.api.ts';
import { applyBranding } from './personalization.realtime.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
    gap: tokens.spacingHorizontalM,
    // A focused field scrolls clear of the sticky preview.
    '& input': { scrollMarginTop: '260px' },
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  hint: { color: tokens.colorNeutralForeground3 },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
});

export interface ThemePreviewProps {
  readonly theme: ThemeName;
  readonly colors: ThemeColors;
  readonly company: string;
}

interface ColorsFormProps {
  /** A picture of the screens in colours that are not saved yet. */
  Preview: ComponentType<ThemePreviewProps>;

  branding: Personalization;
  /** The unsaved colours; undefined when there are none. */
  draft: ThemeColors | undefined;
  onDraft: (draft: ThemeColors | undefined) => void;
  /** A draft was saved, and `branding` has its colours. */
  onSaved: (draft: ThemeColors) => void;
}

/** The colours of a theme, shown in a preview before they are saved. */
export function ColorsForm({
  Preview,
  branding,
  draft = colorsOf(branding),
  onDraft,
  onSaved,
}: ColorsFormProps) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const act = useActionWithToast();
  const dispatch = useAppDispatch();
  const { theme } = branding;
  const [update, { isLoading }] = useUpdateColorsMutation();
  const { colors, wrong } = readDraft(draft, branding);
  const poor = poorContrasts(colors);
  const inOneDigit = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const isChanged = COLOR_NAMES.some((name) => draft[name] !== branding[name]);

  const save = () => {
    if (wrong.size > 0 || isLoading) return;
    const themeName = t(`personalization.themes.${theme}`);
    void act(
      update({ params: { theme }, body: colors })
        .unwrap()
        .then((saved) => {
          dispatch(applyBranding(saved));
          onSaved(draft);
        }),
      t('personalization.toasts.colorsSaved', { theme: themeName }),
      (failure) => `${errorMessage(t, failure)} (${themeName})`,
    );
  };

  return (
    <Form className={styles.root} onSubmit={save}>
      <Preview theme={theme} colors={colors} company={branding.company} />
      <Text size={200} className={styles.hint}>
        {t('personalization.colors.hint')}
      </Text>
      <div className={styles.fields}>
        {COLOR_NAMES.map((name) => (
          <ColorField
            key={name}
            id={`setting-${name}`}
            label={t(`personalization.colors.${name}`)}
            value={draft[name]}
            error={wrong.has(name) ? t('validation.invalid') : undefined}
            onChange={(color) => onDraft({ ...draft, [name]: color })}
          />
        ))}
      </div>
      {poor.length > 0 && (
        <MessageBar intent="warning" layout="multiline" role="status">
          <MessageBarBody>
            {t('personalization.colors.poor')}
            <ul className={styles.list}>
              {poor.map(({ front, back, ratio, needs }) => (
                <li key={`${front} ${back}`}>
                  {t('personalization.colors.pair', {
                    front: t(`personalization.colors.${front}`),
                    back: t(`personalization.colors.${back}`),
                    ratio: inOneDigit.format(ratio),
                    needs: inOneDigit.format(needs),
                  })}
                </li>
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.buttons}>
        <Button type="submit" appearance="primary" disabledFocusable={!isChanged || isLoading}>
          {t('personalization.colors.save')}
        </Button>
        <Button disabledFocusable={!isChanged} onClick={() => onDraft(undefined)}>
          {t('personalization.colors.discard')}
        </Button>
        <Button appearance="subtle" onClick={() => onDraft(DEFAULT_COLORS[theme])}>
          {t('personalization.colors.reset')}
        </Button>
      </div>
    </Form>
  );
}

function colorsOf(branding: Personalization): ThemeColors {
  const entries = COLOR_NAMES.map((name) => [name, branding[name]]);
  return Object.fromEntries(entries) as ThemeColors; // one entry for each colour name
}

/** The valid values typed so far; the current colour in place of invalid ones. */
function readDraft(
  draft: ThemeColors,
  present: ThemeColors,
): { colors: ThemeColors; wrong: ReadonlySet<ColorName> } {
  const schema = personalizationContract.updateColors.body;
  const readOne = (name: ColorName) => schema.safeParse({ [name]: draft[name] }).data?.[name];
  const entries = COLOR_NAMES.map((name) => [name, readOne(name) ?? present[name]]);
  return {
    colors: Object.fromEntries(entries) as ThemeColors, // one entry for each colour name
    wrong: new Set(COLOR_NAMES.filter((name) => readOne(name) === undefined)),
  };
}
