import { textOn } from '../textOn.ts';

/** Sets the colours of the installation, with a colour for text on each that can be read. */
export function applyColors({ light, dark }: { readonly light: string; readonly dark: string }): void {
  const { style } = document.documentElement;
  style.setProperty('--light', light);
  style.setProperty('--on-light', textOn(light));
  style.setProperty('--dark', dark);
  style.setProperty('--on-dark', textOn(dark));
}
