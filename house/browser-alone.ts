import { calleePath, childrenOf, isNode, type Node, parse } from './syntax.ts'

/** What a document without layout, history, worker and network does not have. */
const ofABrowser = new RegExp(
  [
    'boundingBox|[Vv]iewport|scroll|toHaveCSS|[Aa]xe|expectUsable|forcedColors|colorScheme',
    'keyboard|\\.press\\(|mouse|touch|[Dd]rag|toBeFocused|clipboard|dispatchEvent',
    'goBack|goForward|reload\\(|newPage|newContext|openAs|popup|storageState|locale:',
    'javaScriptEnabled|addInitScript|offline\\(|online\\(|\\broute\\(|request\\b|waitForRe|headers\\(|CDP|serviceWorker',
    'setInputFiles|[Dd]ownload|ermissions|eolocation|\\.clock\\b|\\.evaluate\\(|readyState',
  ].join('|'),
)

/** A comment, above a journey or first in its file, that says why it is one all the same. */
const reason = /^\s*\/\/ A journey because \S/

/**
 * The titles of those journeys of a file that use nothing which only a browser has, in themselves, in what is set up for the
 * file or in its functions that they call, and do not say why they are journeys.
 */
export function journeysForNoBrowser(source: string): string[] {
  const program = parse(source)
  const functions = functionsOf(program)
  const textOf = (node: Node) => source.slice(Number(node.start), Number(node.end))
  const usesBrowser = (node: Node) =>
    ofABrowser.test([...reachedFrom(node, functions)].map(textOf).join('\n'))
  const calls = callsIn(program)
  const isSetUp = calls.some(
    (node) => setsUp.test(calleePath(node.callee).join('.')) && usesBrowser(node),
  )
  if (isSetUp || reason.test(source)) return []
  return calls
    .filter((node) => isNode(node.callee) && node.callee.name === 'test' && !usesBrowser(node))
    .filter((node) => !commentsAbove(source, Number(node.start)).some((line) => reason.test(line)))
    .map((node) => textOf((node.arguments as Node[])[0] as Node))
}

const setsUp = /^test\.(use|beforeEach)$/

/** The functions that a file declares at its outermost level, by their names. */
function functionsOf(program: Node): Map<string, Node> {
  const functions = new Map<string, Node>()
  for (const statement of program.body as Node[]) {
    if (statement.type === 'FunctionDeclaration') functions.set(nameOf(statement), statement)
    if (statement.type !== 'VariableDeclaration') continue
    for (const one of statement.declarations as Node[]) functions.set(nameOf(one), one)
  }
  return functions
}

/** A node, and the functions that it names, directly or not. */
function reachedFrom(node: Node, functions: Map<string, Node>, reached = new Set<Node>()) {
  if (reached.has(node)) return reached
  reached.add(node)
  for (const name of namesIn(node)) {
    const named = functions.get(name)
    if (named) reachedFrom(named, functions, reached)
  }
  return reached
}

function nameOf(node: Node): string {
  return isNode(node.id) ? String(node.id.name) : ''
}

function namesIn(node: unknown): string[] {
  if (isNode(node) && node.type === 'Identifier') return [String(node.name)]
  return childrenOf(node).flatMap(namesIn)
}

function callsIn(node: unknown): Node[] {
  const own = isNode(node) && node.type === 'CallExpression' ? [node] : []
  return [...own, ...childrenOf(node).flatMap(callsIn)]
}

function commentsAbove(source: string, offset: number): string[] {
  const lines = source.slice(0, offset).split('\n').slice(0, -1)
  return lines.slice(lines.findLastIndex((line) => !/^\s*\/\//.test(line)) + 1)
}
