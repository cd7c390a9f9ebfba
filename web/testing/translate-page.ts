/** What stays as it is written, or is no text of the page. */
const untranslated = 'script, style, textarea, option, svg, [translate=no]'

/**
 * Translates the page as a browser does: each text stands in an element of its own, and the text node that React knows is gone
 * from the page. The words stay the same, so that a test still finds them.
 */
export function translatePage(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest(untranslated)) continue
    const translated = document.createElement('font')
    translated.append(document.createTextNode(text.data))
    text.replaceWith(translated)
  }
}
