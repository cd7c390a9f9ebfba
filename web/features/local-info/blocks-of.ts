/** A line of a text, with its index. */
type Line = { id: number; text: string }

/** A paragraph of one line, or the items of a list. */
type Block = Line & { items?: Line[] }

/** The lines of a text, without empty ones. Consecutive lines that begin with a bullet are one list. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  for (const [id, part] of text.split('\n').entries()) {
    const line = part.trim()
    const [bullet = ''] = bulletForm.exec(line) ?? []
    const item = { id, text: line.slice(bullet.length) }
    const list = blocks.at(-1)?.items
    if (bullet && list) list.push(item)
    else if (bullet) blocks.push({ id, text: '', items: [item] })
    else if (line) blocks.push(item)
  }
  return blocks
}

/** Also the signs that people type on a keyboard without a bullet. */
const bulletForm = /^[•*-]\s+/
