import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

export type SourceFile = {
  /** From the root: `web/ui/press/button.tsx`. */
  path: string
  lines: number
  functions: FunctionSize[]
  /** What the file declares at its top level, or imports from another file of ours. */
  names: string[]
  /** How often it uses the type `any`. */
  anys: number
}

/** Not of the screens that are only text to read: their length says nothing of the code. */
export type FunctionSize = { lines: number; isComponent: boolean }

/** Source without tests and generated types, and all tests: beside the code, house rules and journeys. */
export function readCode(root: string): { source: SourceFile[]; tests: SourceFile[] } {
  const paths = globSync('{shared,server,web,house,e2e}/**/*.{ts,tsx}', { cwd: root }).sort()
  const written = paths.filter((path) => !notWritten.test(path))
  const read = (path: string) => readFile(root, path)
  return {
    source: written.filter((path) => !test.test(path)).map(read),
    tests: written.filter((path) => test.test(path)).map(read),
  }
}

const test = /\.test\.tsx?$|\/testing\/|^(house|e2e)\//
/** Generated types, pictures of the screens, and the demo community where it once lay beside the database. */
const notWritten = /^(server\/db\/types\.ts|e2e\/pictures\/|server\/db\/seed\/)/

function readFile(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const functions: FunctionSize[] = []
  const components = new Set<number>()
  let anys = 0
  const measure = ({ start, end }: Range) => {
    if (path.includes('/texts/')) return
    functions.push({ lines: linesOf(text.slice(start, end)), isComponent: components.has(start) })
  }
  new Visitor({
    FunctionDeclaration(node) {
      if (path.endsWith('.tsx') && /^[A-Z]/.test(node.id?.name ?? '')) components.add(node.start)
      measure(node)
    },
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
    TSAnyKeyword() {
      anys += 1
    },
  }).visit(program)
  return { path, lines: linesOf(text.trimEnd()), functions, names: namesOf(program.body), anys }
}

type Range = { start: number; end: number }

function linesOf(text: string): number {
  return text.split('\n').length
}

function namesOf(body: ReturnType<typeof parseSync>['program']['body']): string[] {
  return body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') {
      const isOurs = /^[.#]/.test(statement.source.value)
      return isOurs ? statement.specifiers.map(({ local }) => local.name) : []
    }
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'VariableDeclaration') {
      return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []))
    }
    const id = declared && 'id' in declared ? declared.id : undefined
    return id?.type === 'Identifier' ? id.name : []
  })
}
