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

/**
 * The icons that the sources import, as one sprite: a file that the browser keeps. In place of its lines each import
 * gets a component that refers to the sprite, so that neither scripts nor pages repeat the drawings.
 */
export function icons(): Plugin {
  const drawn = sprite()
  let isBuild = false
  const path = () => `assets/icons/${isBuild ? hashOf(drawn) : 'now'}.svg`
  return {
    name: 'icons',
    enforce: 'pre',
    config(_, { command }) {
      isBuild = command === 'build'
      return { define: { 'import.meta.env.ICONS': JSON.stringify(`/${path()}`) } }
    },
    transform: {
      filter: { code: 'lucide-react', id: /\/web\/.*\.tsx?$/ },
      handler: (code) => ({ code: code.replace(imports, toComponents), map: null }),
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: path(), source: drawn })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${path()}`, (_, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(sprite())
      })
    },
  }
}

/** An import as the components of the sprite, on as many lines, so that the numbers of lines stay. */
function toComponents(statement: string, list: string): string {
  const components = namesIn(list).map(
    ({ name, local }) => `const ${local} = /* @__PURE__ */ icon('${name}')`,
  )
  const lines = statement.replaceAll(/[^\n]/g, '')
  return ["import { icon } from '#web/ui/icon.tsx'", ...components].join('; ') + lines
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

/** The drawings of all icons that the sources import. */
export function sprite(): string {
  const lists = globSync('web/**/*.tsx', { cwd: root }).flatMap((file) =>
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
