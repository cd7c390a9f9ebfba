// The result of building the words: scripts/words-plugin.ts.

declare module 'virtual:words' {
  export const words: Record<string, Record<string, Record<string, string>>>
}

declare module 'virtual:languages' {
  type LanguageChoice = {
    locale: string
    language_id: number
    /** In the language itself. */
    name: string
    /** Whether no native speaker has read the translation yet. */
    wants_native_reader: boolean
  }
  export const languages: LanguageChoice[]
}
