/** The name of a file of `shared/languages`, such as `en`: each file there is a language of the interface. */
export type Locale = string

/** A language of the interface, as its file says. */
export type Language = {
  locale: Locale
  /** In the table of languages. */
  language_id: number
}

/** The locale that formats numbers and dates: as in India, with the digits 0 to 9 in every language. */
export function formatsOf(locale: Locale): string {
  return `${locale}-IN-u-nu-latn`
}
