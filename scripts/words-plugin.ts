import { createHash } from 'node:crypto'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import { type Messages, readLanguages, readWords } from './read-words.ts'

const root = new URL('..', import.meta.url)
const allWords = 'virtual:words'
const allLanguages = 'virtual:languages'

/**
 * The words of the interface, compiled, so that browsers need no parser of messages. A browser loads each catalogue
 * from a file of its own, `<folder>/<locale>/<catalogue>.js`; no script lists those files, so scripts do not grow
 * with the languages. The server and the tests have all words at once, as `virtual:words`.
 */
export function words(): Plugin {
  let isBuild = false
  return {
    name: 'words',
    config(_, { command }) {
      isBuild = command === 'build'
      const folder = `/assets/words/${isBuild ? hashOf(compileAll(isBuild)) : 'now'}`
      return { define: { 'import.meta.env.WORDS': JSON.stringify(folder) } }
    },
    resolveId: (id) => (id === allWords || id === allLanguages ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${allWords}`)
        return `export const words = ${JSON.stringify(compileAll(isBuild))}`
      if (id === `\0${allLanguages}`)
        return `export const languages = ${JSON.stringify(listLanguages())}`
      return undefined
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      const compiled = compileAll(isBuild)
      const folder = `assets/words/${hashOf(compiled)}`
      for (const [locale, catalogues] of Object.entries(compiled)) {
        for (const [name, messages] of Object.entries(catalogues)) {
          const fileName = `${folder}/${locale}/${name}.js`
          this.emitFile({ type: 'asset', fileName, source: toModule(messages) })
        }
      }
    },
    configureServer({ middlewares }) {
      middlewares.use('/assets/words/now', (request, response, next) => {
        const [, locale = '', name = ''] = /^\/([\w-]+)\/([\w-]+)\.js/.exec(request.url ?? '') ?? []
        const messages = compileAll(isBuild)[locale]?.[name]
        if (!messages) return next()
        response.setHeader('content-type', 'text/javascript; charset=utf-8').end(toModule(messages))
      })
    },
  }
}

type Compiled = Record<string, Record<string, Record<string, unknown>>>

function compileAll(isBuild: boolean): Compiled {
  const all = readWords(root)
  const compiled: Compiled = {}
  for (const [locale, own] of all) {
    compiled[locale] = {}
    for (const [name, messages] of all.get('en') ?? []) {
      const texts = complete(messages, own.get(name) ?? {}, isBuild ? '' : '[en] ')
      compiled[locale][name] = Object.fromEntries(
        Object.entries(texts).map(([id, text]) => [id, compileMessage(text)]),
      )
    }
  }
  return compiled
}

/** What a translation does not have yet is in English, with a mark before it: in development one sees it. */
export function complete(english: Messages, translated: Messages, mark: string): Messages {
  const marked = Object.entries(english).map(([id, text]) => [id, `${mark}${text}`])
  return { ...Object.fromEntries(marked), ...translated }
}

/** What the choice of a language shows. */
function listLanguages() {
  return [...readLanguages(root)].map(([locale, { language_id, name, wants_native_reader }]) => ({
    locale,
    language_id,
    name,
    wants_native_reader: wants_native_reader ?? false,
  }))
}

function toModule(messages: object): string {
  return `export const messages = ${JSON.stringify(messages)}`
}

function hashOf(compiled: Compiled): string {
  return createHash('sha256').update(JSON.stringify(compiled)).digest('base64url').slice(0, 8)
}
