import { glob, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#server/words/languages.ts'
import type { PageAssets, PageParts } from '#shared/page.ts'
import { browserBuild } from '../../vite.config.ts'
import { entries } from '../../web/entries.ts'
import { assetsOf, readManifests } from './web-part.ts'

const [main] = entries
const second = {
  name: 'second',
  script: 'web/testing/second-entry.tsx',
  style: 'web/testing/second-entry.css',
}

let folder: string
let pages: Record<'main' | 'second', PageAssets>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chowk-entries-'))
  for (const entry of [...entries, second]) await build(browserBuild(entry, folder))
  const manifests = await readManifests(pathToFileURL(join(folder, '.vite/')))
  const home: Omit<PageParts, 'entry'> = { screen: undefined, parts: [], words: [] }
  pages = {
    main: assetsOf(manifests, { ...home, entry: main }),
    second: assetsOf(manifests, { ...home, entry: second }),
  }
}, 180_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

const filesOf = ({ script, styles, preloads }: PageAssets) => [
  ...new Set([script, ...styles, ...preloads]),
]

async function textsOf(page: PageAssets): Promise<string> {
  const texts = filesOf(page).map((path) => readFile(join(folder, path), 'utf8'))
  return (await Promise.all(texts)).join('\n')
}

describe('an entry built beside the main one', () => {
  test('has a first script, styles and preloads of its own', () => {
    for (const [name, page] of Object.entries(pages)) {
      expect(page.script).toMatch(new RegExp(`^/assets/${name}/[\\w-]+\\.js$`))
      expect(page.styles).toHaveLength(1)
      expect(page.preloads).toContain(page.script)
    }
  })

  test('shares no file with the main one', () => {
    const ofMain = filesOf(pages.main)
    expect(ofMain.length).toBeGreaterThan(2)
    expect(filesOf(pages.second).filter((path) => ofMain.includes(path))).toEqual([])
  })

  test('keeps its words and its style out of all that the main one has', async () => {
    const marks = ['Only the second entry says this', 'tracking-\\[0\\.777em\\]']
    const own = await textsOf(pages.second)
    expect(marks.filter((mark) => !own.includes(mark))).toEqual([])
    const names = await readdir(join(folder, 'assets/main'))
    expect(names.length).toBeGreaterThan(50)
    for (const name of names) {
      const text = await readFile(join(folder, 'assets/main', name), 'utf8')
      expect(
        marks.filter((mark) => text.includes(mark)),
        name,
      ).toEqual([])
    }
  })
})

test('a page names the files of its screen and of its words', async () => {
  const manifests = await readManifests(pathToFileURL(join(folder, '.vite/')))
  const words = ['/assets/words/hi/start.js', '/assets/words/hi/posts.js']
  const feed = assetsOf(manifests, {
    entry: main,
    screen: 'web/screens/feed.tsx',
    parts: [],
    words,
  })
  const added = feed.preloads.filter((path) => !pages.main.preloads.includes(path))
  expect(added.filter((path) => path.includes('/feed-'))).not.toEqual([])
  expect(added).toEqual(expect.arrayContaining(words))
})

test('a page names the files of the parts that it is drawn with', async () => {
  const manifests = await readManifests(pathToFileURL(join(folder, '.vite/')))
  const screen = 'web/screens/contest.tsx'
  const assetsWith = (parts: string[]) =>
    assetsOf(manifests, { entry: main, screen, parts, words: [] }).preloads
  const isLeaders = (path: string) => path.includes('/leaders-')
  expect(assetsWith([]).filter(isLeaders)).toEqual([])
  expect(assetsWith(['web/screens/contest-tabs/leaders.tsx']).filter(isLeaders)).toHaveLength(1)
  const text = assetsWith(['web/screens/texts/privacy.en.tsx'])
  expect(text.filter((path) => path.includes('/privacy.en-'))).toHaveLength(1)
})

test('the build knows each part by the file that it is defined with', async () => {
  const manifests = await readManifests(pathToFileURL(join(folder, '.vite/')))
  const files = await Array.fromAsync(glob('web/**/*.tsx'))
  const defined = await Promise.all(
    files.map(async (file) => partsIn(await readFile(file, 'utf8'))),
  )
  expect(defined.flat().length).toBeGreaterThan(6)
  for (const part of defined.flat()) {
    const manifest = part.startsWith('web/console/') ? manifests.console : manifests.main
    expect(Object.keys(manifest ?? {})).toContain(part)
  }
})

/** The files of the parts that a source defines. */
function partsIn(source: string): string[] {
  return [
    ...source.matchAll(/definePart\(\s*'([^']+)',\s*\(\) => import\('[^']*\/([^']+)'\)/g),
  ].map(([, file = '', imported = '']) => {
    expect(file.endsWith(`/${imported}`), file).toBe(true)
    return file
  })
}

// COMMUNITY-16
test('every language has a file for each catalogue, and no script lists them', async () => {
  const [version = ''] = await readdir(join(folder, 'assets/words'))
  const files = await readdir(join(folder, 'assets/words', version), { recursive: true })
  const catalogues = await readdir('web/words', { withFileTypes: true })
  const names = catalogues.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  expect(names.length).toBeGreaterThan(9)
  for (const locale of languages.keys()) {
    expect(files).toEqual(expect.arrayContaining(names.map((name) => `${locale}/${name}.js`)))
  }
  const scripts = await readdir(join(folder, 'assets/main'))
  for (const name of scripts) {
    const text = await readFile(join(folder, 'assets/main', name), 'utf8')
    expect(/(hi|mr)\/start\.js/.test(text), name).toBe(false)
  }
})

test('a page names the script of its screen, and loads no list of all screens', async () => {
  const manifests = await readManifests(pathToFileURL(join(folder, '.vite/')))
  for (const name of ['feed', 'challenges-home']) {
    const screen = `web/screens/${name}.tsx`
    const page = assetsOf(manifests, { entry: main, screen, parts: [], words: [] })
    expect(page.screen).toMatch(new RegExp(`^/assets/main/${name}-[\\w-]+\\.js$`))
    expect(page.preloads).toContain(page.screen)
    expect(page.preloads.filter((path) => path.includes('/screen-files-'))).toEqual([])
  }
})

test('no built file needs itself by way of others, so that each finds what it imports', async () => {
  const { main: manifest = {} } = await readManifests(pathToFileURL(join(folder, '.vite/')))
  const importsOf = (key: string) => manifest[key]?.imports ?? []
  for (const start of Object.keys(manifest)) {
    const needed = new Set(importsOf(start))
    for (const key of needed) for (const next of importsOf(key)) needed.add(next)
    expect([...needed], manifest[start]?.file).not.toContain(start)
  }
})
