import { childrenInJsx, isNode, lineOf, type Node, parse } from './syntax.ts'

/*
 * What people write stands beside other texts, and where their directions differ, one turns the other round. `t` and
 * `serverWords` isolate the values of their sentences. What is put together without them is isolated in code by `isolated`, and
 * in JSX by an element that isolates, `<bdi>` or one with a `dir`.
 */

/** The texts of people that a source puts beside something else, not isolated: by their lines. */
export function textsNotIsolated(source: string): string[] {
  return find(parse(source)).map((node) => {
    const text = source.slice(Number(node.start), Number(node.end))
    return `${lineOf(node, source)}: ${text.replace(/\s+/g, ' ')}`
  })
}

/** The fields and variables that hold what people write into one line. */
const written =
  /^(activity_data|alias|author|full_?[nN]ame|hashtag|location_name|mood_name|note|place_name|suspended_because|tag|title)$/

/** Whose `name` people write. Others are of products, files and fields. */
const named = /^(community|contest|member|person|team|user|whom)$/

function find(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(find)
  if (!isNode(node) || isNotShown(node)) return []
  const own = partsOf(node).filter(isWritten)
  return [
    ...own,
    ...Object.values(node).flatMap((child) => (typeof child === 'object' ? find(child) : [])),
  ]
}

/** The parts of SQL, keys of lists, and what lattices are drawn from. */
function isNotShown(node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression') return true
  return node.type === 'JSXAttribute' && ['key', 'seed'].includes(Object(node.name).name)
}

/** What a node puts beside something else in one line. */
function partsOf(node: Node): Node[] {
  if (node.type === 'TemplateLiteral') return isInWords(node) ? (node.expressions as Node[]) : []
  if (node.type === 'BinaryExpression')
    return node.operator === '+' ? [node.left as Node, node.right as Node] : []
  if (node.type !== 'JSXElement') return []
  const children = childrenInJsx(node)
  const values = children.filter(({ type }) => type === 'JSXExpressionContainer')
  return children.length > 1 ? values.map(({ expression }) => expression as Node) : []
}

/** A template with spaces on one line. Others are keys, paths and pages. */
function isInWords({ quasis }: Node): boolean {
  const fixed = (quasis as Node[]).map(({ value }) => String(Object(value).cooked)).join('')
  return / /.test(fixed) && !fixed.includes('\n')
}

function isWritten(node: Node): boolean {
  switch (node.type) {
    case 'Identifier':
      return written.test(String(node.name))
    case 'MemberExpression':
      return isWritten(node.property as Node) || isNamed(node)
    case 'ChainExpression':
      return isWritten(node.expression as Node)
    case 'LogicalExpression':
      return (
        isWritten(node.right as Node) || (node.operator !== '&&' && isWritten(node.left as Node))
      )
    default:
      return false
  }
}

function isNamed({ object, property }: Node): boolean {
  const { name, property: last } = Object(object)
  return Object(property).name === 'name' && named.test(name ?? Object(last).name)
}
