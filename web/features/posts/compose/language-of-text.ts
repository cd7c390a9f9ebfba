/** A language as the server lists them. */
type Language = { id: number; code: string; is_left_out: boolean }

/** The scripts in which languages of India are written. */
const scripts: Record<string, RegExp> = {
  Arabic: /\p{Script=Arabic}/gu,
  Bengali: /\p{Script=Bengali}/gu,
  Devanagari: /\p{Script=Devanagari}/gu,
  Gujarati: /\p{Script=Gujarati}/gu,
  Gurmukhi: /\p{Script=Gurmukhi}/gu,
  Kannada: /\p{Script=Kannada}/gu,
  Latin: /\p{Script=Latin}/gu,
  Malayalam: /\p{Script=Malayalam}/gu,
  Odia: /\p{Script=Oriya}/gu,
  Tamil: /\p{Script=Tamil}/gu,
  Telugu: /\p{Script=Telugu}/gu,
}

/** By the code of a language; a code that is not here is not guessed. */
const scriptOf: Record<string, keyof typeof scripts> = {
  ...{ ur: 'Arabic', sd: 'Arabic', ks: 'Arabic' },
  ...{ bn: 'Bengali', as: 'Bengali' },
  ...{ hi: 'Devanagari', mr: 'Devanagari', ne: 'Devanagari', kok: 'Devanagari' },
  ...{ gu: 'Gujarati', pa: 'Gurmukhi', kn: 'Kannada', en: 'Latin', ml: 'Malayalam' },
  ...{ or: 'Odia', ta: 'Tamil', te: 'Telugu' },
}

/** Fewer letters say nothing yet. */
const leastLetters = 3

/**
 * The language of a text by its script: `now` where that is written in it, else the first that is. Where the text has no
 * letters to speak of, or no language of the community is written so, it stays as it is now.
 */
export function languageOfText(text: string, languages: Language[], now: number): number {
  const script = mainScript(text)
  const written = languages.filter(
    ({ id, code, is_left_out }) => scriptOf[code] === script && (!is_left_out || id === now),
  )
  if (script === undefined || written.some(({ id }) => id === now)) return now
  return written[0]?.id ?? now
}

/** The script of most letters. */
function mainScript(text: string): string | undefined {
  const counts = Object.entries(scripts).map(([script, letter]) => ({
    script,
    letters: text.match(letter)?.length ?? 0,
  }))
  const [first] = counts.toSorted((one, other) => other.letters - one.letters)
  return first && first.letters >= leastLetters ? first.script : undefined
}
