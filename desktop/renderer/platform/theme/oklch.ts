/** A colour by perceived lightness (0 to 1), chroma and hue (radians), after Björn Ottosson's Oklab. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** @param hex #rrggbb */
export function oklchOf(hex: string): Oklch {
  const red = linear(channelOf(hex, 0));
  const green = linear(channelOf(hex, 1));
  const blue = linear(channelOf(hex, 2));
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: Math.atan2(bb, a),
  };
}

/** The colour as #rrggbb; chroma outside the sRGB gamut is reduced until it fits. */
export function hexOf({ l, c, h }: Oklch): string {
  for (let chroma = c; chroma > 0.001; chroma *= 0.95) {
    const channels = channelsOf(l, chroma, h);
    if (channels.every((channel) => channel >= -0.0005 && channel <= 1.0005))
      return toHex(channels.map(gamma));
  }
  return toHex(channelsOf(l, 0, h).map(gamma));
}

/**
 * Mixes two colours linearly in sRGB.
 * @param share 0 gives the first colour, 1 the second
 */
export function mix(one: string, other: string, share: number): string {
  return toHex([0, 1, 2].map((at) => channelOf(one, at) * (1 - share) + channelOf(other, at) * share));
}

/**
 * One channel of #rrggbb, 0 to 1.
 * @param at 0 red, 1 green, 2 blue
 */
export function channelOf(hex: string, at: number): number {
  return Number.parseInt(hex.slice(1 + 2 * at, 3 + 2 * at), 16) / 255;
}

function channelsOf(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** @param channels sRGB channels, 0 to 1 */
function toHex(channels: readonly number[]): string {
  const digits = channels.map((channel) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

/** Converts an sRGB channel to linear light. */
export function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function gamma(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * Math.max(channel, 0) ** (1 / 2.4) - 0.055;
}
