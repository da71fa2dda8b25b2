import { createDarkTheme, createLightTheme, type Theme } from '@fluentui/react-components';
import { brandRamp } from './brandRamp.ts';

export type ThemeName = 'light' | 'dark';

/** The brand colours of a desk that was not personalized. */
const PRIMARY_COLOR: Record<ThemeName, string> = { light: '#5C4B9B', dark: '#8A7DCC' };

/** The look of the screens. @param primaryColor the personalized brand colour, #rrggbb */
export function themeOf(name: ThemeName, primaryColor = PRIMARY_COLOR[name]): Theme {
  const ramp = brandRamp(primaryColor);
  if (name === 'light') return createLightTheme(ramp);
  const dark = createDarkTheme(ramp);
  // On dark pages text in the brand's colour needs the lighter shades.
  return {
    ...dark,
    colorBrandForeground1: ramp[120],
    colorBrandForeground2: ramp[130],
    colorBrandForegroundLink: ramp[120],
    colorBrandForegroundLinkHover: ramp[130],
    colorBrandForegroundLinkPressed: ramp[110],
  };
}
