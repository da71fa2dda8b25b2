import type { ComponentChildren } from 'preact';

/** Bold, italic, struck out and code as agents write them, and addresses of pages. */
const PARTS =
  /(?<link>https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])|(?<![\w*])\*(?<bold>\S(?:[^*\n]*\S)?)\*(?!\w)|(?<![\w_])_(?<italic>\S(?:[^_\n]*\S)?)_(?!\w)|(?<![\w~])~(?<struck>\S(?:[^~\n]*\S)?)~(?!\w)|`(?<code>[^`\n]+)`/g;

export function FormattedText({ text }: { readonly text: string }) {
  const shown: ComponentChildren[] = [];
  let end = 0;
  for (const match of text.matchAll(PARTS)) {
    shown.push(text.slice(end, match.index), partOf(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  return (
    <>
      {shown}
      {text.slice(end)}
    </>
  );
}

function partOf({ link, bold, italic, struck, code }: Partial<Record<string, string>>): ComponentChildren {
  if (link)
    return (
      <a href={link} target="_blank" rel="noreferrer nofollow">
        {link}
      </a>
    );
  if (bold) return <strong>{bold}</strong>;
  if (italic) return <em>{italic}</em>;
  return struck ? <s>{struck}</s> : <code>{code}</code>;
}
