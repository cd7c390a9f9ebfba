import { readTexts, translationErrors } from './translations.ts'

// Fails where a language lacks a text, and prints all that its translator has to do.

const found = translationErrors(readTexts())
if (found.length > 0) {
  process.stderr.write(`${found.join('\n')}\n`)
  process.exitCode = 1
}
