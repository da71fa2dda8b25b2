/** Sets the colours of the installation, with a colour for text on each that can be read. */
export function applyColors({ light, dark }: { readonly light: string; readonly dark: string }): void {
  const { style } = document.documentElement;
  style.setProperty('--light', light);
  style.setProperty('--on-light', textOn(light));
  style.setProperty('--dark', dark);
  style.setProperty('--on-dark', textOn(dark));
}

/** Black or white, whichever has more contrast (WCAG 2). */
export function textOn(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000';
}
