/**
 * The detail of a day as it stands in the table and in files, where a cell holds plain text, and as it is stored, which is
 * HTML. A blank line begins a paragraph, `- ` an entry of a list, `1. ` one of a numbered list, and `**` stands around bold.
 */
export function detailToHtml(detail: string): string {
  return blocksOf(detail)
    .map(({ element, lines }) => {
      const texts = lines.map(inlineToHtml)
      return element === 'p'
        ? `<p>${texts.join('<br>')}</p>`
        : `<${element}>${texts.map((text) => `<li>${text}</li>`).join('')}</${element}>`
    })
    .join('')
}

type Block = { element: 'p' | 'ul' | 'ol'; lines: string[] }

function blocksOf(detail: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const line of detail.split(/\r\n?|\n/).map(collapse)) {
    if (line === '') {
      open = undefined
      continue
    }
    const { element, text, isFirst } = readLine(line, open)
    if (open?.element !== element || isFirst) {
      open = { element, lines: [] }
      blocks.push(open)
    }
    open.lines.push(text)
  }
  return blocks
}

type Line = { element: Block['element']; text: string; isFirst?: boolean }

/** A numbered list counts from 1, which begins a list: another number, such as a year, is a part of the text. */
function readLine(line: string, open: Block | undefined): Line {
  if (line.startsWith('- ')) return { element: 'ul', text: line.slice(2) }
  const next = open?.element === 'ol' ? open.lines.length + 1 : 1
  const number = `${next}. `
  if (line.startsWith(number)) return { element: 'ol', text: line.slice(number.length) }
  if (line.startsWith('1. '))
    return { element: 'ol', text: line.slice('1. '.length), isFirst: true }
  return { element: 'p', text: line }
}

function inlineToHtml(text: string): string {
  return escapeHtml(text).replace(/\*\*(\S|\S.*?\S)\*\*/g, '<strong>$1</strong>')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** As HTML shows it: a row of spaces is one. */
function collapse(line: string): string {
  return line.replace(/[ \t\f]+/g, ' ').trim()
}
