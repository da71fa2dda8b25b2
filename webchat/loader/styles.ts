/**
 * The styles of the button and the frame. `!important` inside of a shadow root wins over that of the page, so the host
 * element keeps its own styles whatever the page says. Sizes are in pixels: pages change what a rem is.
 */
export const STYLES = `
:host { all: initial !important; display: block !important; position: static !important; visibility: visible !important;
  opacity: 1 !important; transform: none !important; filter: none !important; contain: none !important; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
.box { position: fixed; inset: auto; bottom: 20px; z-index: 2147483647; width: auto; height: auto; margin: 0; padding: 0;
  border: 0; overflow: visible; background: none; direction: ltr; --color: var(--light); --on-color: var(--on-light);
  font: 600 12px system-ui, sans-serif; }
.box[data-side=right] { right: 20px; }
.box[data-side=left] { left: 20px; }
.bubble { position: relative; display: grid; place-items: center; width: 56px; height: 56px; margin: 0; padding: 0; border: 0;
  border-radius: 50%; background: var(--color); color: var(--on-color); cursor: pointer; box-shadow: 0 4px 16px rgb(0 0 0 / 28%); }
.box[data-side=right] .bubble { margin-left: auto; }
.bubble:focus-visible { outline: 3px solid var(--on-color); outline-offset: -5px; box-shadow: 0 0 0 3px var(--color); }
svg { grid-area: 1 / 1; width: 28px; height: 28px; fill: currentColor; }
.close { fill: none; stroke: currentColor; stroke-width: 2.2; stroke-linecap: round; visibility: hidden; }
[data-state=open] .close { visibility: visible; }
[data-state=open] .open { visibility: hidden; }
.badge { position: absolute; top: -4px; right: -4px; min-width: 20px; height: 20px; padding: 0 5px; border-radius: 10px;
  background: #b3261e; color: #fff; line-height: 20px; text-align: center; }
.panel { position: absolute; bottom: 72px; width: 400px; height: min(680px, calc(100vh - 112px)); border: 0; border-radius: 16px;
  background: Canvas; color-scheme: light dark; box-shadow: 0 8px 40px rgb(0 0 0 / 30%); }
.box[data-side=right] .panel { right: 0; }
.box[data-side=left] .panel { left: 0; }
@media (prefers-color-scheme: dark) { .box { --color: var(--dark); --on-color: var(--on-dark); } }
@media (max-width: 480px) {
  .panel { position: fixed; inset: auto; left: 0 !important; top: var(--top, 0); width: 100vw; height: var(--height, 100dvh); border-radius: 0; }
  [data-state=open][data-ready] .bubble { display: none; } /* the panel closes itself */
}
@media print { .box { display: none; } }
`;
