import { useEffect } from 'react';
import { BADGE_MAX } from '#shared/domain/limits.ts';
import { useLogoUrl, useBranding } from '#renderer/features/personalization/index.ts';

/** Pixels of the drawn icon; browsers scale it down where needed. */
const SIZE = 64;

/** A red badge with the count on the favicon. */
export function IconBadge({ count }: { count: number }) {
  const icon = useLogoUrl(useBranding().favico); // redrawn when the company changes its icon
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!link || count === 0) return undefined;
    const { href, type } = link;
    let drawn: string | null = null;
    const picture = new Image();
    picture.onload = () => {
      drawn = draw(picture, count);
      if (drawn) Object.assign(link, { href: drawn, type: 'image/png' });
    };
    picture.src = href;
    return () => {
      picture.onload = null;
      if (link.href === drawn) Object.assign(link, { href, type });
    };
  }, [count, icon]);
  return null;
}

function draw(picture: HTMLImageElement, count: number): string | null {
  const canvas = Object.assign(document.createElement('canvas'), { width: SIZE, height: SIZE });
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  pen.drawImage(picture, 0, 0, SIZE, SIZE);
  const radius = SIZE * 0.32;
  const middle = SIZE - radius;
  pen.fillStyle = '#c50f1f';
  pen.beginPath();
  pen.arc(middle, radius, radius, 0, 2 * Math.PI);
  pen.fill();
  pen.fillStyle = '#ffffff';
  pen.font = `bold ${count > 9 ? 24 : 34}px sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(String(Math.min(count, BADGE_MAX)), middle, radius + 2);
  return canvas.toDataURL('image/png');
}
