import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier, SupportStatement } from '@mdn/browser-compat-data'
import { oldestBrowsers } from '../scripts/oldest-browsers.ts'
import { childrenOf, isNode, type Node, parse } from './syntax.ts'

/*
 * What a script uses and one of the oldest browsers lacks, by the compatibility data that the makers of browsers keep. A script does
 * not say of which class its objects are: a function of an object counts as lacking where all classes that have one of its name
 * lack it.
 */

type Browsers = typeof oldestBrowsers

/** Functions, classes and properties such as `URL.parse`, `.showPopover` and `navigator.wakeLock`, each once. */
export function newestFunctions(script: string, browsers: Browsers = oldestBrowsers): string[] {
  const isLacking = (feature: Identifier | undefined) => lacks(browsers, feature)
  const lacking = membersLackingIn(browsers)

  function lackingIn(node: Node): string[] {
    const isCall = node.type === 'CallExpression' || node.type === 'NewExpression'
    // A property that is not there is no error; what is asked of it would be one.
    if (node.type === 'MemberExpression' && !node.optional) return lackingProperty(node.object)
    // What is called by `?.()` may be missing.
    return isCall && !node.optional ? lackingFunction(node.callee) : []
  }

  function lackingFunction(callee: unknown): string[] {
    const [owner, name] = memberOf(callee)
    if (!name) return isLacking(globalOf(owner)) ? [owner] : []
    if (globals.includes(owner)) return isLacking(globalOf(name)) ? [name] : []
    const fixed = own(api, owner, `${name}_static`) ?? own(builtins, owner, name)
    if (fixed) return isLacking(fixed) ? [`${owner}.${name}`] : []
    return lacking.has(name) ? [`.${name}`] : []
  }

  /** Of the objects that each page has. */
  function lackingProperty(object: unknown): string[] {
    const [owner, name] = memberOf(object)
    const known = { navigator: 'Navigator', document: 'Document' }[owner]
    const feature = known ? own(api, known, name) : undefined
    return isLacking(feature) ? [`${owner}.${name}`] : []
  }

  return [...new Set([...nodesIn(parse(script))].flatMap(lackingIn))].sort()
}

/** The patterns that iOS refuses up to 16.3, and with them the whole script. */
export function newestPatterns(script: string): string[] {
  return [...new Set([...nodesIn(parse(script))].map(patternOf).filter(looksBehind))].sort()
}

function looksBehind(pattern: string): boolean {
  return /\(\?<[=!]/.test(pattern)
}

/** Of a text too: it may be made a pattern. */
function patternOf(node: Node): string {
  if (node.type === 'TemplateElement') return String(Object(node.value).cooked)
  return node.type === 'Literal' ? String(Object(node.regex).pattern ?? node.value) : ''
}

function* nodesIn(root: Node): Generator<Node> {
  const open: unknown[] = [root]
  while (open.length > 0) {
    const next = open.pop()
    if (isNode(next)) yield next
    for (const child of childrenOf(next)) if (typeof child === 'object') open.push(child)
  }
}

const globals = ['window', 'self', 'globalThis']

/** `a.b` as its names; the second is empty where there is one alone. */
function memberOf(node: unknown): [string, string] {
  if (!isNode(node) || node.type !== 'MemberExpression') return [nameOf(node), '']
  return [nameOf(node.object), node.computed ? '' : nameOf(node.property)]
}

function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : ''
}

const { api } = bcd
const { builtins = {} } = bcd.javascript

const membersByName = Map.groupBy(
  [...Object.values(api), ...Object.values(builtins)]
    .flatMap((members) => Object.entries(members))
    .map(([name, feature]) => ({ name, feature: feature as Identifier }))
    .filter(({ name }) => !/^__compat$|_(static|event)$/.test(name)),
  ({ name }) => name,
)

const lackingMembers = new Map<Browsers, Set<string>>()

function membersLackingIn(browsers: Browsers): Set<string> {
  const known = lackingMembers.get(browsers)
  if (known) return known
  const found = [...membersByName]
    .filter(([, members]) => members.every(({ feature }) => lacks(browsers, feature)))
    .map(([name]) => name)
  lackingMembers.set(browsers, new Set(found))
  return membersLackingIn(browsers)
}

function globalOf(name: string): Identifier | undefined {
  return own(api, name) ?? own(builtins, name) ?? own(api, 'Window', name)
}

function own(data: Identifier | undefined, ...path: string[]): Identifier | undefined {
  const [name, ...rest] = path
  if (name === undefined) return data
  return data && Object.hasOwn(data, name) ? own(data[name], ...rest) : undefined
}

function lacks({ chrome, firefox, ios }: Browsers, feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support
  if (!support) return false
  return !(
    isThere(support.chrome, chrome) &&
    isThere(support.firefox, firefox) &&
    isThere(support.safari_ios, ios)
  )
}

/** Whether a version has it under its own name, without a switch that its users would have to set. */
function isThere(support: SupportStatement | undefined, version: number): boolean {
  return [support ?? []].flat().some(({ version_added, flags, prefix, alternative_name }) => {
    if (flags || prefix || alternative_name || version_added === false) return false
    return Number.parseFloat(version_added.replace('≤', '')) <= version
  })
}
