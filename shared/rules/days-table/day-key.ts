/** Without vowels and digits: a sheet turns `1e5` into a number and `mar1` into a date, and no key reads as a word. */
const letters = 'bcdfghjkmnpqrstvwxz'
const keyLength = 6
const form = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/

/** A key that no other day has. It is random, so that a day that was removed never lends its key to another one. */
export function newDayKey(taken: ReadonlySet<string>): string {
  for (;;) {
    const numbers = crypto.getRandomValues(new Uint32Array(keyLength))
    const key = Array.from(numbers, (number) => letters[number % letters.length]).join('')
    if (!taken.has(key)) return key
  }
}

/** Whether a text may be a key: up to 40 small letters of a to z, digits and hyphens within. */
export function isDayKey(text: string): boolean {
  return form.test(text)
}
