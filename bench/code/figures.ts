import { concepts, placesOf } from './concepts.ts'
import { readCode, type SourceFile } from './source-files.ts'

// npm run figures [-- folder]: the size and the shape of the code in a folder, our own by default.

const { source, tests } = readCode(process.argv[2] ?? process.cwd())
const functions = source.flatMap((file) => file.functions)
const components = functions.filter(({ isComponent }) => isComponent)

const figures: [name: string, figure: string][] = [
  ['files of source', `${source.length}, ${totalOf(source)} lines`],
  ['lines a file: median / p90 / longest', spread(source.map(({ lines }) => lines))],
  ['lines a function', spread(functions.map(({ lines }) => lines))],
  ['lines a component', spread(components.map(({ lines }) => lines))],
  ['lines of test to a line of source', ratio(tests, source)],
  ['of the web part alone', ratio(tests.filter(isWeb), source.filter(isWeb))],
  ...concepts.map((concept): [string, string] => {
    const { files, folders } = placesOf(concept, source)
    return [`${concept.name}: files / folders`, `${files} / ${folders}`]
  }),
  ['any', String([...source, ...tests].reduce((sum, { anys }) => sum + anys, 0))],
]

for (const [name, figure] of figures) process.stdout.write(`${name.padEnd(40)} ${figure}\n`)

function spread(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0
  return `${at(0.5)} / ${at(0.9)} / ${at(1)}`
}

function ratio(one: SourceFile[], other: SourceFile[]): string {
  return (totalOf(one) / totalOf(other)).toFixed(2)
}

function totalOf(files: SourceFile[]): number {
  return files.reduce((sum, { lines }) => sum + lines, 0)
}

function isWeb({ path }: SourceFile): boolean {
  return path.startsWith('web/')
}
