import { expect, test } from 'vitest'
import { readSources, type Source } from './sources.ts'

const noRoutes = /^web\/navigation\/(?!routes)/

/** What calls may import of the integrations: interfaces only. Which implementation is used is configuration. */
const interfaces = [
  /^server\/integrations\/(mail|maps|push|whatsapp|sign-in-provider)\.ts$/,
  /^server\/media\/media\.ts$/,
]

/** Who may import whom: the first row that fits a file is its rule. `$` is the file's own feature or room. */
const table: { folder: RegExp; may: RegExp[] }[] = [
  { folder: /^shared\//, may: [/^shared\//] },
  { folder: /^server\/testing\//, may: [/^shared\//, /^server\//] },
  {
    folder: /^server\/features\/([\w-]+)\//,
    may: [
      /^shared\//,
      /^server\/(calls|db|media|integrations|jobs|words)\//,
      /^server\/features\/$\//,
      /^server\/features\/[\w-]+\/api\.ts$/,
      /^server\/version\.ts$/,
    ],
  },
  { folder: /^server\/http\//, may: [/^shared\//, /^server\/(http|calls|media|words)\//] },
  {
    folder: /^server\/calls\//,
    may: [/^shared\//, /^server\/(calls|db|jobs)\//, ...interfaces],
  },
  { folder: /^server\/(jobs|media)\//, may: [/^shared\//, /^server\/$\//, /^server\/db\//] },
  {
    folder: /^server\/(db|integrations|embedded-postgres|words)\//,
    may: [/^shared\//, /^server\/$\//],
  },
  { folder: /^server\/(commands|backup)\//, may: [/^shared\//, /^server\//] },
  // Replaces outside services in development.
  { folder: /^server\/dev\//, may: [/^shared\//, /^server\/(http|integrations|dev)\//] },
  { folder: /^server\/main\.ts$/, may: [/^shared\//, /^server\//, /^demo\//] },
  { folder: /^server\/[\w-]+\.ts$/, may: [/^shared\//, /^server\//] },
  { folder: /^demo\//, may: [/^shared\//, /^server\//, /^demo\//] },
  { folder: /^web\/ui\//, may: [/^shared\/(rules\/|jaali\/|limits)/, /^web\/ui\//] },
  // What talks to the server, the device and the camera knows no screen and no word.
  {
    folder: /^web\/(http|device)\//,
    may: [/^shared\/(rules\/|limits|page|errors|contracts\/)/, /^web\/(http|device)\//],
  },
  // What a browser lacks is there before any other script.
  { folder: /^web\/polyfills\//, may: [/^web\/polyfills\//] },
  {
    folder: /^web\/capture\//,
    may: [/^shared\/(limits|rules\/shrunk-size)/, /^web\/capture\//],
  },
  { folder: /^web\/events\//, may: [/^shared\/limits/, /^web\/(events|http|device)\//] },
  {
    folder: /^web\/uploads\//,
    may: [/^shared\/(limits|errors|contracts\/)/, /^web\/(uploads|http|device)\//],
  },
  // The service worker shares with the pages what they tell each other, and how a post that waits is sent; with the
  // server where a share leads.
  {
    folder: /^web\/worker\//,
    may: [
      /^shared\/(page|rules\/share-address)/,
      /^web\/(worker|queue|http|uploads|device|polyfills)\//,
      /^web\/features\/posts\/compose\/send-queued-post\.ts$/,
    ],
  },
  // On every page this part sees who reads here, so it also has deleted what a member who has logged out has left.
  {
    folder: /^web\/offline\//,
    may: [
      /^shared\/(limits|locale|page|contracts\/)/,
      /^web\/member\/forget-member\.ts$/,
      /^web\/(offline|queue|layout|session|words|ui|http|device)\//,
      noRoutes,
    ],
  },
  {
    folder: /^web\/words\//,
    may: [/^shared\/(locale|page|limits|rules\/)/, /^web\/(words|ui|http|device)\//],
  },
  {
    folder: /^web\/session\//,
    may: [/^shared\/(rules\/|limits|page|contracts\/)/, /^web\/(session|http|device)\//],
  },
  {
    folder: /^web\/queue\//,
    may: [/^shared\/(limits|contracts\/)/, /^web\/(queue|session|words|http|device)\//],
  },
  // The route table alone knows the screens; only the entries, at the top of `web`, know the route table.
  {
    folder: /^web\/navigation\/routes\.ts$/,
    may: [/^shared\/(rules\/|page)/, /^web\/(navigation|screens)\//],
  },
  {
    folder: /^web\/navigation\//,
    may: [/^shared\/(locale|page)/, /^web\/(session|words|ui|http|device)\//, noRoutes],
  },
  // What was pressed before React had taken the page over.
  {
    folder: /^web\/presses\//,
    may: [
      /^shared\/limits/,
      /^web\/(presses|session|words|ui|http)\//,
      /^web\/device\/own-home\.ts$/,
      noRoutes,
    ],
  },
  {
    folder: /^web\/layout\//,
    may: [
      /^shared\/(rules\/|limits|page|errors|contracts\/)/,
      /^web\/(layout|offline|presses|queue|session|words|ui|http|device)\//,
      /^web\/features\/[\w-]+\/api\.tsx?$/,
      /^web\/document\.tsx$/,
      noRoutes,
    ],
  },
  {
    folder: /^web\/features\/([\w-]+)\//,
    may: [
      /^shared\/(rules\/|limits|locale|page|errors|contracts\/)/,
      /^web\/(queue|session|layout|words|ui|http|uploads|events|capture|device)\//,
      noRoutes,
      /^web\/features\/$\//,
      /^web\/features\/[\w-]+\/api\.tsx?$/,
    ],
  },
  // The console is built apart: no page of members loads anything of it.
  {
    folder: /^web\/console\/features\/([\w-]+)\//,
    may: [
      /^shared\//,
      /^web\/console\/features\/$\//,
      /^web\/console\/(layout|tables|paths\.ts)/,
      /^web\/console\/features\/[\w-]+\/api\.tsx?$/,
      /^web\/features\/[\w-]+\/api\.tsx?$/,
      /^web\/(queue|session|layout|words|ui|http|uploads|events|capture|device)\//,
      noRoutes,
    ],
  },
  {
    folder: /^web\/console\//,
    may: [
      /^shared\//,
      /^web\/console\//,
      /^web\/features\/[\w-]+\/api\.tsx?$/,
      /^web\/(queue|session|layout|words|ui|http|uploads|events|capture|device)\//,
      /^web\/hydrate-page\.tsx$/,
      noRoutes,
    ],
  },
  // What runs beside every screen of a member composes features, as screens do.
  {
    folder: /^web\/(screens|member)\//,
    may: [
      /^shared\//,
      /^web\/(screens|member|features|queue|session|layout|words|ui|http|uploads|events|capture|device)\//,
      noRoutes,
    ],
  },
  { folder: /^web\/[\w-]+\.tsx?$/, may: [/^shared\//, /^web\//] },
]

const sources = readSources()
const isTest = ({ path }: Source) => /\.test\.tsx?$|\/testing\//.test(path)

test('every folder is seen', () => {
  const folders = new Set(sources.map(({ path }) => path.split('/').slice(0, 2).join('/')))
  expect([...folders]).toEqual(
    expect.arrayContaining([
      'shared/rules',
      'server/http',
      'server/features',
      'web/ui',
      'web/screens',
    ]),
  )
  expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(200)
})

test.each(sources.filter((source) => !isTest(source)))(
  '$path imports what its folder may',
  (source) => {
    const rule = table.find(({ folder }) => folder.test(source.path))
    expect(rule, 'a rule for this folder').toBeDefined()
    const own = rule?.folder.exec(source.path)?.[1] ?? ''
    const may = (rule?.may ?? []).map(
      ({ source: form }) => new RegExp(form.replace('$\\/', `${own}\\/`)),
    )
    const wrong = source.imports.filter((path) => !may.some((form) => form.test(path)))
    expect(wrong).toEqual([])
  },
)

test('no file needs itself through others', () => {
  let rest = sources
  for (;;) {
    const left = new Set(rest.map(({ path }) => path))
    const needed = new Set(rest.flatMap(({ imports }) => imports))
    const next = rest.filter(
      ({ path, imports }) => needed.has(path) && imports.some((other) => left.has(other)),
    )
    if (next.length === rest.length) break
    rest = next
  }
  expect(rest.map(({ path }) => path)).toEqual([])
})

test('the embedded database is used through its api.ts', () => {
  const own = /^server\/embedded-postgres\//
  const mayImport = (source: Source) =>
    isTest(source) ? /\/(api\.ts|testing\/[\w-]+\.ts)$/ : /\/api\.ts$/
  const users = sources.filter(({ path }) => !own.test(path))
  const imports = users.flatMap((source) =>
    source.imports.filter((path) => own.test(path)).map((path) => ({ source, path })),
  )
  expect(imports.length).toBeGreaterThan(3)
  const wrong = imports.filter(({ source, path }) => !mayImport(source).test(path))
  expect(wrong.map(({ source, path }) => `${source.path}: ${path}`)).toEqual([])
})

test('the server loads the demo community only while it runs', () => {
  const server = sources.filter((source) => source.path.startsWith('server/') && !isTest(source))
  const all = server.filter(({ imports }) => imports.some((path) => path.startsWith('demo/')))
  expect(all.map(({ path }) => path)).toEqual(['server/main.ts'])
  expect(all.filter(({ text }) => /from\s+'#demo\//.test(text))).toEqual([])
})

test.each(sources.filter((source) => !isTest(source)))(
  '$path imports another feature by its api.ts',
  ({ path, imports }) => {
    const feature = (file: string) => /^server\/features\/([\w-]+)\//.exec(file)?.[1]
    const isApi = (file: string) => /\/(api\.ts|testing\/[\w-]+\.ts)$/.test(file)
    // The list of features imports each feature as a whole.
    const behind = imports.filter((file) => feature(file) && feature(file) !== feature(path))
    if (path === 'server/features.ts') return
    expect(behind.filter((file) => !isApi(file))).toEqual([])
  },
)

test('only types of contracts, and no zod, reach the browser', () => {
  const browser = sources.filter((source) => source.path.startsWith('web/') && !isTest(source))
  const loaded = new Set(browser)
  // Iterating over a set also visits what is added meanwhile: a loaded file imports more files.
  for (const { values } of loaded) {
    for (const source of sources) if (values.includes(source.path)) loaded.add(source)
  }
  expect(loaded.size).toBeGreaterThan(100)
  const wrong = [...loaded].filter(({ values }) =>
    values.some((name) => name === 'zod' || name.startsWith('shared/contracts/')),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})

test('shared imports no package but zod, and that in contracts alone', () => {
  const shared = sources.filter((source) => source.path.startsWith('shared/') && !isTest(source))
  const wrong = shared.filter(({ path, packages }) =>
    packages.some((name) => name !== 'zod' || !path.startsWith('shared/contracts/')),
  )
  expect(wrong.map(({ path }) => path)).toEqual([])
})
