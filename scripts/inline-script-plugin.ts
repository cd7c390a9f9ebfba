import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rollup } from 'vite'
import { targets } from './oldest-browsers.ts'

const name = 'virtual:inline-script'
const source = fileURLToPath(new URL('../web/presses/inline-script.ts', import.meta.url))

/** Gives the server the script that stands in the head of each page, built and as small as it can be. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const { code, moduleIds } = await buildScript()
      for (const source of moduleIds) this.addWatchFile(source)
      return `export const inlineScript = ${JSON.stringify(code.trim())}`
    },
  }
}

async function buildScript(): Promise<Pick<Rollup.OutputChunk, 'code' | 'moduleIds'>> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      ...targets,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const chunk = output && 'output' in output ? output.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error('the inline script was not built')
  return chunk
}
