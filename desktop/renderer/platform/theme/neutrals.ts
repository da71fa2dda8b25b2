import type { Theme } from '@fluentui/react-components';
import {
  DEFAULT_COLORS,
  type ColorName,
  type ThemeColors,
  type ThemeName,
} from '#shared/domain/personalization.ts';
import { mix } from './oklch.ts';

const NEUTRALS: readonly ColorName[] = [
  'backgroundDefault',
  'backgroundPaper',
  'textPrimary',
  'textSecondary',
  'divide',
];

/** How far a surface shifts towards its text colour when hovered, selected or pressed. */
const HOVER = 0.05;
const SELECTED = 0.09;
const PRESSED = 0.13;

/** How far the edge of a button or field shifts from the dividers towards the text. */
const EDGE = { light: 0.08, dark: 0.2 } as const;

/** Fluent's dark theme shows a hovered row brighter than the selected one, and loud dividers. */
const STATES: Record<ThemeName, Partial<Theme>> = {
  light: {},
  dark: {
    colorNeutralBackground1Hover: '#333333',
    colorNeutralBackground1Selected: '#3d3d3d',
    colorSubtleBackgroundHover: '#333333',
    colorSubtleBackgroundSelected: '#3d3d3d',
    colorNeutralStroke2: '#3d3d3d',
    colorNeutralStroke3: '#333333',
  },
};

/** Tokens of surfaces, texts and borders. When none of these colours is customised, Fluent's own stay. */
export function neutralsOf(name: ThemeName, colors: ThemeColors): Partial<Theme> {
  if (NEUTRALS.every((each) => colors[each] === DEFAULT_COLORS[name][each])) return STATES[name];
  const { backgroundPaper: paper, backgroundDefault: around } = colors;
  const between = mix(paper, around, 0.5);
  return {
    ...surfaces(colors),
    ...textAndStrokes(name, colors),
    colorNeutralBackground2: between,
    ...statesOf('colorNeutralBackground2', between, colors),
    colorNeutralCardBackground: between,
    ...statesOf('colorNeutralCardBackground', between, colors),
    colorNeutralStrokeOnBrand: paper,
    colorNeutralStrokeOnBrand2: paper,
  };
}

function surfaces(colors: ThemeColors): Partial<Theme> {
  const { backgroundPaper: paper, backgroundDefault: around, textPrimary: text } = colors;
  return {
    colorNeutralBackground1: paper,
    ...statesOf('colorNeutralBackground1', paper, colors),
    ...statesOf('colorSubtleBackground', paper, colors),
    colorNeutralBackground3: around,
    ...statesOf('colorNeutralBackground3', around, colors),
    colorNeutralBackground4: mix(around, text, 0.02),
    colorNeutralBackground5: mix(around, text, 0.04),
    colorNeutralBackground6: mix(around, text, 0.06),
    colorNeutralBackground8: paper,
    colorNeutralBackgroundDisabled: mix(paper, text, 0.06),
    colorNeutralBackgroundDisabled2: paper,
    colorNeutralCardBackgroundDisabled: mix(paper, text, 0.06),
  };
}

type Stateful =
  | 'colorNeutralBackground1'
  | 'colorNeutralBackground2'
  | 'colorNeutralBackground3'
  | 'colorNeutralCardBackground'
  | 'colorSubtleBackground';

function statesOf(token: Stateful, surface: string, { textPrimary: text }: ThemeColors): Partial<Theme> {
  return {
    [`${token}Hover`]: mix(surface, text, HOVER),
    [`${token}Selected`]: mix(surface, text, SELECTED),
    [`${token}Pressed`]: mix(surface, text, PRESSED),
  };
}

function textAndStrokes(
  name: ThemeName,
  { backgroundPaper, textPrimary, textSecondary, divide }: ThemeColors,
): Partial<Theme> {
  const quiet = mix(textSecondary, backgroundPaper, 0.15);
  const disabled = mix(textSecondary, backgroundPaper, 0.6);
  const edge = (more: number) => mix(divide, textPrimary, EDGE[name] + more);
  return {
    colorNeutralForeground1: textPrimary,
    colorNeutralForeground1Hover: textPrimary,
    colorNeutralForeground1Pressed: textPrimary,
    colorNeutralForeground1Selected: textPrimary,
    colorNeutralForeground2: textSecondary,
    colorNeutralForeground2Hover: textPrimary,
    colorNeutralForeground2Pressed: textPrimary,
    colorNeutralForeground2Selected: textPrimary,
    colorNeutralForeground2Link: textSecondary,
    colorNeutralForeground2LinkHover: textPrimary,
    colorNeutralForeground2LinkPressed: textPrimary,
    colorNeutralForeground2LinkSelected: textPrimary,
    colorNeutralForeground3: quiet,
    colorNeutralForeground3Hover: textSecondary,
    colorNeutralForeground3Pressed: textSecondary,
    colorNeutralForeground3Selected: textSecondary,
    colorNeutralForeground4: quiet,
    colorNeutralForegroundDisabled: disabled,
    colorNeutralStroke1: edge(0),
    colorNeutralStroke1Hover: edge(0.06),
    colorNeutralStroke1Pressed: edge(0.16),
    colorNeutralStroke1Selected: edge(0.1),
    colorNeutralStroke2: divide,
    colorNeutralStroke3: mix(divide, backgroundPaper, 0.5),
    colorNeutralStrokeAccessible: quiet,
    colorNeutralStrokeAccessibleHover: textSecondary,
    colorNeutralStrokeAccessiblePressed: textSecondary,
    colorNeutralStrokeSubtle: divide,
    colorNeutralStrokeDisabled: divide,
  };
}
