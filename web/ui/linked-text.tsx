import { LinkifyIt } from 'linkify-it'

/** Text that people wrote, with its web and mail addresses as links that vouch for nothing. */
export function LinkedText({ text }: { text: string }) {
  const parts = []
  let end = 0
  for (const { index, lastIndex, url, raw } of linkify.match(text) ?? []) {
    parts.push(text.slice(end, index))
    parts.push(
      <a key={index} href={url} target="_blank" rel="noopener nofollow ugc" className="link">
        {raw}
      </a>,
    )
    end = lastIndex
  }
  return [...parts, text.slice(end)]
}

const linkify = new LinkifyIt().add('ftp:', null).add('//', null)
