import { classNames } from '../class-names.ts'

/**
 * The only component that puts HTML into a page. The HTML was sanitised before it was stored. The policy has a name, so
 * that the page's headers can allow this one use.
 */
const policy = createPolicy()

export function RichText({ html, className }: { html: string; className?: string }) {
  return (
    <div
      className={classNames('prose', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
      dangerouslySetInnerHTML={{ __html: policy(html) }}
    />
  )
}

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
