import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' }
import type { Plugin } from 'vite'

type Drawings = {
  icons: Record<string, { body: string } | undefined>
  aliases: Record<string, { parent: string } | undefined>
}

const { icons: drawings, aliases }: Drawings = lucide
const root = new URL('..', import.meta.url)
const imports = /import (?!type)\{([^}]*)\} from 'lucide-react'/g

/** A sprite: the sources whose icons it holds, and the file with the function that makes a component of one. */
type Sprite = { sources: string[]; component: string; variable: string }

/** The console has icons of its own, so that members load none of them. */
const sprites: Record<'main' | 'console', Sprite> = {
  main: {
    sources: globSync('web/**/*.{ts,tsx}', { cwd: root, exclude: ['web/console'] }),
    ...{ component: '#web/ui/icon.tsx', variable: 'ICONS' },
  },
  console: {
    sources: globSync('web/console/**/*.{ts,tsx}', { cwd: root }),
    ...{ component: '#web/console/icon.tsx', variable: 'CONSOLE_ICONS' },
  },
}

type SpriteName = keyof typeof sprites
const spriteNames = Object.keys(sprites) as SpriteName[]

/**
 * The icons that the sources import, as sprites: files that the browser keeps. In place of its lines each import
 * gets a component that refers to the sprite, so that neither scripts nor pages repeat the drawings.
 */
export function icons(): Plugin {
  let isBuild = false
  const path = (name: SpriteName) =>
    `assets/icons/${isBuild ? hashOf(sprite(name)) : `now-${name}`}.svg`
  return {
    name: 'icons',
    enforce: 'pre',
    config(_, { command }) {
      isBuild = command === 'build'
      const define = spriteNames.map((name) => [
        `import.meta.env.${sprites[name].variable}`,
        JSON.stringify(`/${path(name)}`),
      ])
      return { define: Object.fromEntries(define) }
    },
    transform: {
      filter: { code: 'lucide-react', id: /\/web\/.*\.tsx?$/ },
      handler: (code, id) => {
        const { component } = sprites[id.includes('/web/console/') ? 'console' : 'main']
        const toImport = (statement: string, list: string) =>
          toComponents(statement, list, component)
        return { code: code.replace(imports, toImport), map: null }
      },
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      for (const name of spriteNames) {
        this.emitFile({ type: 'asset', fileName: path(name), source: sprite(name) })
      }
    },
    configureServer({ middlewares }) {
      for (const name of spriteNames) {
        middlewares.use(`/${path(name)}`, (_, response) => {
          response.setHeader('content-type', 'image/svg+xml').end(sprite(name))
        })
      }
    },
  }
}

/** An import as the components of the sprite, on as many lines, so that the numbers of lines stay. */
function toComponents(statement: string, list: string, component: string): string {
  const components = namesIn(list).map(
    ({ name, local }) => `const ${local} = /* @__PURE__ */ icon('${name}')`,
  )
  const lines = statement.replaceAll(/[^\n]/g, '')
  return [`import { icon } from '${component}'`, ...components].join('; ') + lines
}

function namesIn(list: string): { name: string; local: string }[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && !part.startsWith('type '))
    .map((part) => {
      const [name = '', local = name] = part.split(' as ')
      return { name, local }
    })
}

/** The drawings of all icons that the sources of a sprite import. */
export function sprite(name: SpriteName): string {
  const lists = sprites[name].sources.flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(imports)].map(([, list]) => list ?? ''),
  )
  const names = new Set(lists.flatMap(namesIn).map(({ name }) => name))
  const symbols = [...names]
    .toSorted()
    .map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${drawingOf(name)}</symbol>`)
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

/** `Trash2` is drawn as `trash-2`, and some by another name. How it is filled and stroked is left to the page. */
function drawingOf(name: string): string {
  const known = name.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase()
  const drawing = drawings[aliases[known]?.parent ?? known]
  if (!drawing) throw new Error(`There is no icon ${name}.`)
  return drawing.body.replaceAll(/ (fill="none"|stroke[a-z-]*="[^"]*")/g, '')
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}
