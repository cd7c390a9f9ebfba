import { LinkifyIt } from 'linkify-it'

/** A text by a member whose web and e-mail addresses are links, marked as user content for search engines. */
export function AddressLinks({ text }: { text: string }) {
  const parts = []
  let end = 0
  for (const { index, lastIndex, url, raw } of linksIn(text)) {
    parts.push(
      <span key={`before ${index}`}>{text.slice(end, index)}</span>,
      <a key={index} href={url} target="_blank" rel="noopener nofollow ugc" className="link">
        {raw}
      </a>,
    )
    end = lastIndex
  }
  return (
    <span>
      {parts}
      <span>{text.slice(end)}</span>
    </span>
  )
}

/** The web addresses that `AddressLinks` turns into links, in their order. */
export function addressesIn(text: string): string[] {
  return linksIn(text).map(({ url }) => url)
}

const linkify = new LinkifyIt().add('ftp:', null).add('//', null)

function linksIn(text: string) {
  return linkify.match(withoutMarks(text)) ?? []
}

/**
 * A text of the same length with spaces for the marks that WhatsApp takes for *bold*, _italic_ and ~struck~. Each is closed
 * within 400 characters: to look for the end of thousands through all of a text would take a phone a second.
 */
function withoutMarks(text: string): string {
  const marked = /(^|[\s(*_~])([*_~])(?=\S)(.{0,400}?\S)\2(?=$|[\s),.!?;:।*_~])/gm
  const blank = (some: string) => some.replace(marked, '$1 $3 ')
  // All three may stand round one word.
  return blank(blank(blank(text)))
}
