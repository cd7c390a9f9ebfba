import { expect, test, vi } from 'vitest'
import { readSources } from './sources.ts'
import { calleePath, childrenOf, isNode, literalsIn, type Node, parse } from './syntax.ts'

const storages = ['indexedDB', 'localStorage', 'sessionStorage', 'caches']

/** The storages of the browser that a source names, bare or as `window.localStorage` or `globalThis['caches']`. */
function storagesIn(source: string): string[] {
  if (!storages.some((storage) => source.includes(storage))) return []
  const names = nodesIn(parse(source)).flatMap(({ type, name }) =>
    type === 'Identifier' ? [name] : [],
  )
  const named = [...names, ...literalsIn(source)]
  return storages.filter((storage) => named.includes(storage))
}

/** The names of the settings that a source makes: 'searches' of `setting('searches', …)`. */
function settingsIn(source: string): string[] {
  if (!source.includes('setting(')) return []
  const calls = nodesIn(parse(source)).filter(({ type }) => type === 'CallExpression')
  const made = calls.filter(({ callee }) => calleePath(callee).join('.') === 'setting')
  return made.flatMap((call) => nodesIn(childrenOf(call.arguments)[0]).flatMap(textOf).slice(0, 1))
}

/** The text of a string, or the beginning of a template: 'later' of `later:${member_id}`. */
function textOf({ type, value }: Node): string[] {
  if (type === 'Literal') return [String(value)]
  return type === 'TemplateElement' ? [String(Object(value).cooked).replace(/:$/, '')] : []
}

function nodesIn(value: unknown): Node[] {
  const inside = childrenOf(value).flatMap(nodesIn)
  return isNode(value) ? [value, ...inside] : inside
}

const web = readSources().filter(
  ({ path }) => path.startsWith('web/') && !/\.test\.tsx?$|\/testing\//.test(path),
)
const features = web.filter(({ path }) => !path.startsWith('web/device/'))

test('web/device alone opens what the browser stores, but for the caches of the service worker', () => {
  const opening = features.map(({ path, text, values }) => ({
    path,
    opens: [...storagesIn(text), ...values.filter((name) => name === 'idb')],
  }))
  const isWorker = (path: string) => path.startsWith('web/worker/')
  expect(opening.filter(({ path, opens }) => isWorker(path) && opens.length > 0)).not.toEqual([])
  const wrong = opening.filter(({ path, opens }) =>
    opens.some((one) => one !== 'caches' || !isWorker(path)),
  )
  expect(wrong).toEqual([])
})

test('each setting is used, by its key', async () => {
  type Register = { settings: { [area: string]: { [owner: string]: string[] } } }
  const { settings } = await vi.importActual<Register>('#web/device/settings.ts')
  const names = Object.values(settings)
    .flatMap(Object.values<string[]>)
    .flat()
  const used = web.flatMap(({ text }) => settingsIn(text))
  expect(used.length).toBeGreaterThan(10)
  expect(names.filter((name) => !used.includes(name))).toEqual([])
})

test.each([
  ["localStorage.setItem('a', 'b')", ['localStorage']],
  ["const { caches } = window; globalThis['indexedDB']", ['indexedDB', 'caches']],
  ["// localStorage\nconst text = 'not in sessionStorage'", []],
])('sees in %j what it opens', (source, opened) => {
  expect(storagesIn(source)).toEqual(opened)
})

test('sees the keys of settings', () => {
  const source = `setting('push', read); setting(\`later:\${id}\`, read); other('token') // setting('x')`
  expect(settingsIn(source)).toEqual(['push', 'later'])
})
