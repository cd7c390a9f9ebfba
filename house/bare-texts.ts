import { childrenInJsx, isNode, lineOf, type Node, parse } from './syntax.ts'

/*
 * A browser that translates a page replaces each text node by an element of its own. React then removes a node that is not there, or
 * puts another before it, and the screen falls over. Alone in an element a text is safe, because React
 * replaces the content of that element.
 */

/** The texts of a source that React itself would remove, swap or put something before, by their lines and a reason. */
export function bareTexts(source: string): string[] {
  return find(parse(source), source)
}

function find(node: unknown, source: string): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => find(one, source))
  if (!isNode(node)) return []
  const own = isJsx(node)
    ? bareIn(node).map((found) => `${lineOf(found.node, source)}: ${found.reason}`)
    : []
  return [
    ...own,
    ...Object.values(node).flatMap((child) =>
      typeof child === 'object' ? find(child, source) : [],
    ),
  ]
}

/** What is named so holds or returns elements. */
const elementNames =
  /^(actions?|after|art|atEnd|below|board|children|field|invite|map|none|placeSearch|question|reachedBy|tools|viewer|[a-z]*[iI]con|[a-z]*[sS]heet)$/

/** What a child may be. `some` is any number of nodes. */
type Kind = 'text' | 'element' | 'none' | 'some'

function bareIn(node: Node): { node: Node; reason: string }[] {
  const name = nameOf(node)
  if (name === 'Suspense')
    return fallbackOf(node).map((found) => ({
      node: found,
      reason: 'is swapped when the script has come',
    }))
  // What a component does with its children, its own file says.
  if (/^[A-Z]/.test(name)) return []
  const children = childrenInJsx(node)
  const kinds = children.map(kindsOfChild)
  return children.flatMap((child, at) => {
    const own = kinds[at] ?? []
    if (!own.includes('text')) return []
    if (node.type === 'JSXFragment') return [{ node: child, reason: 'goes with its fragment' }]
    if (children.length === 1) return []
    if (own.length > 1) return [{ node: child, reason: 'comes and goes' }]
    const isAfterOthers = kinds
      .slice(0, at)
      .some((before) => before.length > 1 || before.includes('some'))
    return isAfterOthers ? [{ node: child, reason: 'stands after what comes and goes' }] : []
  })
}

function kindsOfChild(child: Node): Kind[] {
  if (child.type === 'JSXText') return ['text']
  return kindsOf(child.type === 'JSXExpressionContainer' ? (child.expression as Node) : child)
}

/** Over-includes: what is not known to be elements is taken for a text. */
function kindsOf(node: Node): Kind[] {
  switch (node.type) {
    case 'ParenthesizedExpression':
      return kindsOf(node.expression as Node)
    case 'JSXFragment':
      return ['some']
    case 'JSXElement':
      return ['element']
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? ['text'] : ['none']
    case 'LogicalExpression':
      return [
        ...(node.operator === '&&' ? (['none'] as const) : kindsOf(node.left as Node)),
        ...kindsOf(node.right as Node),
      ]
    case 'ConditionalExpression':
      return [...kindsOf(node.consequent as Node), ...kindsOf(node.alternate as Node)]
    case 'CallExpression':
      return kindsOf(node.callee as Node)
    case 'Identifier':
      return kindsOfName(String(node.name))
    case 'MemberExpression':
      return kindsOfName(String((node.property as Node).name))
    default:
      return ['text']
  }
}

function kindsOfName(name: string): Kind[] {
  if (name === 'undefined') return ['none']
  // A convention of ours: properties of these names take elements.
  return elementNames.test(name) ? ['some'] : ['text']
}

function isJsx(node: Node): boolean {
  return node.type === 'JSXElement' || node.type === 'JSXFragment'
}

/** The name of an element or a component; of a fragment none. */
function nameOf(node: Node): string {
  const { name } = Object(node.openingElement)
  return String(
    Object(isNode(name) && name.type === 'JSXMemberExpression' ? name.property : name).name ?? '',
  )
}

function fallbackOf(suspense: Node): Node[] {
  const { attributes } = Object(suspense.openingElement)
  const values: unknown[] = attributes
    .filter((one: Node) => Object(one.name).name === 'fallback')
    .map((one: Node) => Object(one.value).expression)
  return values.filter(isNode).filter((value) => kindsOf(value).includes('text'))
}
