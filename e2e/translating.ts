import type { Page } from '@playwright/test'

/** Translates the page as a browser does, now and whatever comes later. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(translateAll)
}

/**
 * Each text stands in an element of its own, and the text node that the page knows is gone. The words stay the same, so that a
 * journey still finds them. Runs in the page.
 */
function translateAll(): void {
  const untranslated = 'script, style, textarea, option, svg, font, [translate=no]'
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || !text.isConnected) continue
      if (text.parentElement?.closest(untranslated)) continue
      const inner = document.createElement('font')
      inner.append(text.data)
      const outer = document.createElement('font')
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  const watch = () =>
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) translateIn(node)
    }).observe(document.body, { childList: true, subtree: true })
  translateIn(document.body)
  watch()
}
