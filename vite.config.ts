import { compileMessage } from '@lingui/message-utils/compileMessage'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { entries } from './web/entries.ts'

export const plugins = () => [react(), tailwindcss(), compiledWords()]

export default defineConfig(({ command }) => ({
  plugins: plugins(),
  // The server's bundle holds React as built for production alone, whatever the server is started as.
  ...(command === 'build' && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  publicDir: 'web/public',
  build: {
    manifest: true,
    target: 'es2023',
    // Every page has the base already, and a file need not be preloaded that is imported at once.
    modulePreload: {
      resolveDependencies: (file, dependencies) =>
        dependencies.filter((name) => name !== file && !/\/(base|rolldown-runtime)-/.test(name)),
    },
    rolldownOptions: {
      input: [...entries],
      // What most screens share is one file, and so is the auth feature. Many small files compress worse,
      // are requested one by one, and are all listed in the first script.
      output: {
        codeSplitting: {
          groups: [
            { name: 'auth', test: /web\/features\/auth/, includeDependenciesRecursively: false },
            { name: 'base', minShareCount: 20 },
          ],
        },
      },
    },
  },
}))

/** Compiles the catalogues of words when they are bundled, so that browsers need no parser of messages. */
function compiledWords(): Plugin {
  return {
    name: 'compiled-words',
    enforce: 'pre',
    transform(source, id) {
      if (!/\/web\/words\/[\w/-]+\.json$/.test(id)) return
      const words: Record<string, string> = JSON.parse(source)
      const compiled = Object.entries(words).map(([key, text]) => [key, compileMessage(text)])
      return { code: JSON.stringify(Object.fromEntries(compiled)), map: null }
    },
  }
}
