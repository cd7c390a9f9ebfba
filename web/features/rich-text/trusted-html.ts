/**
 * The one way to turn a text into HTML of a page. The policy has a name, so that the page's headers can allow it: what goes in
 * has been sanitised, or is read apart from the page.
 */
export const trustedHtml = createPolicy()

/** Browsers without Trusted Types, and the server, use the text as it is. */
function createPolicy(): (html: string) => string {
  const types: unknown = Reflect.get(globalThis, 'trustedTypes')
  if (!isFactory(types)) return (html) => html
  const chowk = types.createPolicy('chowk', { createHTML: (html) => html })
  return (html) => chowk.createHTML(html)
}

type PolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => string }
}

function isFactory(types: unknown): types is PolicyFactory {
  return typeof types === 'object' && types !== null && 'createPolicy' in types
}
