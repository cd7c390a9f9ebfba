import { parseSync } from 'vite'

export type Node = { type: string; [key: string]: unknown }

/** The syntax tree of a source text; comments are no part of it. */
export function parse(source: string): Node {
  return parseSync('a.tsx', source).program as unknown as Node
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

export function childrenOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : []
}

/** The children of an element that are drawn. White space with a line break is none in JSX, and neither is a comment. */
export function childrenInJsx(element: Node): Node[] {
  return (element.children as Node[]).filter(({ type, value, expression }) =>
    type === 'JSXText'
      ? /\S/.test(String(value)) || !String(value).includes('\n')
      : Object(expression).type !== 'JSXEmptyExpression',
  )
}

export function lineOf(node: Node, source: string): number {
  return source.slice(0, Number(node.start)).split('\n').length
}

/** `test.describe.each(table)` as its names: test, describe, each. */
export function calleePath(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'Identifier') return [String(node.name)]
  if (node.type === 'CallExpression') return calleePath(node.callee)
  if (node.type === 'TaggedTemplateExpression') return calleePath(node.tag)
  if (node.type !== 'MemberExpression' || !isNode(node.property)) return []
  return [...calleePath(node.object), String(node.property.name)]
}

/**
 * The texts that a source gives or expects: strings, the fixed parts of templates, patterns, texts in JSX. Not in
 * comments, types, comparisons and titles of tests: those neither give a text nor expect it.
 */
export function literalsIn(source: string): string[] {
  return textsOf(parse(source))
}

function textsOf(node: unknown): string[] {
  if (!isNode(node)) return childrenOf(node).flatMap(textsOf)
  // `x as Type`, `x satisfies Type`: the value alone. All else of this name is types.
  if (node.type.startsWith('TS')) return textsOf(node.expression)
  const own = ownText(node)
  if (own !== undefined) return [own]
  const silent = silentParts(node)
  return Object.values(node)
    .flat()
    .flatMap((child) => (silent.includes(child) ? [] : textsOf(child)))
}

/** What of a node neither gives a text nor expects it: the sides of a comparison, the title of a test. */
function silentParts(node: Node): unknown[] {
  if (node.type === 'BinaryExpression') return [node.left, node.right].filter(isText)
  const [name = ''] = node.type === 'CallExpression' ? calleePath(node.callee) : []
  if (!['test', 'it', 'describe'].includes(name)) return []
  return (node.arguments as unknown[]).slice(0, 1).filter(isText)
}

function ownText(node: Node): string | undefined {
  if (node.type === 'TemplateElement') return String(Object(node.value).cooked)
  if (node.type === 'JSXText') return String(node.value)
  if (node.type !== 'Literal') return undefined
  if (node.regex) return String(Object(node.regex).pattern).replaceAll('\\', '')
  return typeof node.value === 'string' ? node.value : undefined
}

function isText(value: unknown): boolean {
  return isNode(value) && (value.type === 'Literal' || value.type === 'TemplateLiteral')
}
