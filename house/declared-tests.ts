import { calleePath, childrenOf, isNode, type Node, parse } from './syntax.ts'

/** A test as its file declares it: its full title, the requirements cited right above it, whether a run skips it, and its tags. */
export type DeclaredTest = { title: string; ids: string[]; isSkipped: boolean; isOfGate: boolean }

/** A comment of nothing but ids: `// VOTE-3, VOTE-4`. */
const citation = /^\s*\/\/ ([A-Z]+-[\w-]+(?:, [A-Z]+-[\w-]+)*),?$/

/**
 * The tests that a source text declares. The titles of groups come first: `group › test`. A title with
 * placeholders is given as it is written: `%s is refused`, `${path} is refused`.
 */
export function declaredTests(source: string): DeclaredTest[] {
  const program = parse(source)
  return collect(program, source, { titles: [], isSkipped: skipsAll(program) })
}

/** The ids of every comment that cites requirements, wherever it stands. */
export function allCitations(source: string): string[] {
  return source.split('\n').flatMap(citedIn)
}

/** The ids in the comments on the lines directly above the one at an offset. */
function citedAbove(source: string, offset: number): string[] {
  const lines = source.slice(0, offset).split('\n').slice(0, -1)
  const first = lines.findLastIndex((line) => !citation.test(line)) + 1
  return lines.slice(first).flatMap(citedIn)
}

function citedIn(line: string): string[] {
  return citation.exec(line)?.[1]?.split(', ') ?? []
}

type Group = { titles: string[]; isSkipped: boolean }

function collect(node: unknown, source: string, group: Group): DeclaredTest[] {
  if (!isNode(node)) return childrenOf(node).flatMap((child) => collect(child, source, group))
  const call = readCall(node, source)
  if (!call) return childrenOf(node).flatMap((child) => collect(child, source, group))
  const titles = call.title === undefined ? group.titles : [...group.titles, call.title]
  const isSkipped = group.isSkipped || call.isSkipped || skipsAll(call.body)
  if (call.isGroup) return collect(call.body, source, { titles, isSkipped })
  if (call.title === undefined) return []
  const ids = citedAbove(source, Number(node.start))
  return [
    {
      title: titles.join(' › '),
      ids,
      isSkipped: isSkipped || skipsItself(call.body),
      isOfGate: call.isOfGate,
    },
  ]
}

type TestCall = {
  isGroup: boolean
  title: string | undefined
  isSkipped: boolean
  /** It runs in any case: see scripts/groups.mjs. */
  isOfGate: boolean
  body: unknown
}

const names = ['test', 'it', 'describe']
const skipping = ['skip', 'todo', 'fixme', 'skipIf', 'runIf', 'fails', 'fail']

/** Reads `test('title', body)`, `describe.each(table)('title', body)`, `test.describe('title', body)` … */
function readCall(node: Node, source: string): TestCall | undefined {
  if (node.type !== 'CallExpression') return undefined
  const path = calleePath(node.callee)
  if (!names.includes(path[0] ?? '') || !Array.isArray(node.arguments)) return undefined
  const [first, ...rest]: Node[] = node.arguments
  const body = rest.findLast(isFunction) ?? (first && isFunction(first) ? first : undefined)
  const title = first && titleOf(first, source)
  const isGroup = path.includes('describe')
  const isSkipped = path.some((name) => skipping.includes(name)) || rest.some(isSkippedByOption)
  // `test.use(…)`, `test.describe.configure(…)`; of those that are skipped `test.skip(condition)`
  if (!body && !(isSkipped && first?.type === 'Literal')) return undefined
  const isOfGate = rest.some(isOfGateByOption)
  return { isGroup, title, isSkipped, isOfGate, body }
}

function titleOf(node: Node, source: string): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral')
    return source.slice(Number(node.start) + 1, Number(node.end) - 1)
  return isFunction(node) ? undefined : source.slice(Number(node.start), Number(node.end))
}

/** `test.skip()` or `test.fixme()` among the statements of a file or a group: all of it is skipped. */
function skipsAll(node: unknown): boolean {
  const block = isNode(node) && isNode(node.body) ? node.body : node
  const statements = isNode(block) && Array.isArray(block.body) ? block.body : []
  return statements.some((statement) => {
    if (!isNode(statement) || !isNode(statement.expression)) return false
    const { type, callee, arguments: given } = statement.expression
    const path = type === 'CallExpression' ? calleePath(callee) : []
    const isTitled =
      Array.isArray(given) && given.length > 1 && isNode(given.at(-1)) && isFunction(given.at(-1))
    return path[0] === 'test' && ['skip', 'fixme'].includes(path[1] ?? '') && !isTitled
  })
}

/** `test.skip()`, `context.skip()` and the like within a test. */
function skipsItself(node: unknown): boolean {
  if (!isNode(node)) return childrenOf(node).some(skipsItself)
  if (node.type === 'CallExpression') {
    const path = calleePath(node.callee)
    if (['skip', 'fixme'].includes(path.at(-1) ?? '')) return true
  }
  return childrenOf(node).some(skipsItself)
}

function isSkippedByOption(node: Node): boolean {
  if (node.type !== 'ObjectExpression' || !Array.isArray(node.properties)) return false
  return node.properties.some(
    (property) =>
      isNode(property) &&
      isNode(property.key) &&
      ['skip', 'todo', 'fails'].includes(String(property.key.name)),
  )
}

/** `{ tag: '@gate' }`, also where only some of the tests of a table have it. */
function isOfGateByOption(node: Node): boolean {
  return node.type === 'ObjectExpression' && JSON.stringify(node).includes('"@gate"')
}

function isFunction(node: Node): boolean {
  return node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression'
}
