import {
  createDarkTheme,
  createLightTheme,
  type BrandVariants,
  type Theme,
} from '@fluentui/react-components';
import { DEFAULT_COLORS, type ThemeColors, type ThemeName } from '#shared/domain/personalization.ts';
import { brandRamp } from './brandRamp.ts';
import { appTokensOf, type AppTokens } from './appTokens.ts';
import { floatingShadowsOf } from './floatingShadows.ts';
import { neutralsOf } from './neutrals.ts';
import { isReadable, rowSurfaces } from './contrast.ts';

/** Builds Fluent's theme from the workspace's colours. */
export function themeOf(
  name: ThemeName,
  colors: ThemeColors = DEFAULT_COLORS[name],
): Theme & Record<keyof AppTokens, string> {
  const ramp = brandRamp(colors.primaryColor);
  const theme = {
    ...fluentTheme(name, ramp),
    ...accentTokensOf(fluentTheme(name, brandRamp(colors.secondaryColor))),
    ...neutralsOf(name, colors),
  };
  return {
    ...theme,
    ...brandTextOf(name, ramp, rowSurfaces(theme)),
    ...floatingShadowsOf(theme),
    ...appTokensOf(name, colors, theme),
  };
}

function fluentTheme(name: ThemeName, ramp: BrandVariants): Theme {
  return name === 'light' ? createLightTheme(ramp) : createDarkTheme(ramp);
}

/** Colours of what is switched on, selected or highlighted. */
function accentTokensOf(theme: Theme) {
  const {
    colorCompoundBrandBackground,
    colorCompoundBrandBackgroundHover,
    colorCompoundBrandBackgroundPressed,
    colorCompoundBrandForeground1,
    colorCompoundBrandForeground1Hover,
    colorCompoundBrandForeground1Pressed,
    colorCompoundBrandStroke,
    colorCompoundBrandStrokeHover,
    colorCompoundBrandStrokePressed,
    colorNeutralStrokeAccessibleSelected,
  } = theme;
  return {
    colorCompoundBrandBackground,
    colorCompoundBrandBackgroundHover,
    colorCompoundBrandBackgroundPressed,
    colorCompoundBrandForeground1,
    colorCompoundBrandForeground1Hover,
    colorCompoundBrandForeground1Pressed,
    colorCompoundBrandStroke,
    colorCompoundBrandStrokeHover,
    colorCompoundBrandStrokePressed,
    colorNeutralStrokeAccessibleSelected,
  };
}

type Step = keyof BrandVariants;
const LIGHT_TO_DARK: readonly Step[] = [
  160, 150, 140, 130, 120, 110, 100, 90, 80, 70, 60, 50, 40, 30, 20, 10,
];

/** Text in the brand colour: the usual shades, or the nearest ones that are readable on these surfaces. */
function brandTextOf(name: ThemeName, ramp: BrandVariants, surfaces: readonly string[]): Partial<Theme> {
  const shade = (wanted: Step) =>
    ramp[
      LIGHT_TO_DARK.filter((step) => isReadable(ramp[step], surfaces)).toSorted(
        (one, other) => Math.abs(one - wanted) - Math.abs(other - wanted),
      )[0] ?? wanted
    ];
  if (name === 'light') {
    return {
      colorBrandForeground1: shade(80),
      colorBrandForeground2: shade(70),
      colorBrandForegroundLink: shade(70),
      colorBrandForegroundLinkHover: shade(60),
      colorBrandForegroundLinkPressed: shade(40),
    };
  }
  return {
    colorBrandForeground1: shade(120),
    colorBrandForeground2: shade(130),
    colorBrandForegroundLink: shade(120),
    colorBrandForegroundLinkHover: shade(130),
    colorBrandForegroundLinkPressed: shade(110),
  };
}
