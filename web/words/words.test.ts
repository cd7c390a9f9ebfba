import { expect, test } from 'vitest'
import { ApiError } from '#web/http/api.ts'
import { loadAllCatalogues } from './catalogues.ts'
import { createWords } from './words.tsx'

const { en = {}, hi = {} } = await loadAllCatalogues()
const english = createWords({ locale: 'en', language_id: 2 }, en)
const hindi = createWords({ locale: 'hi', language_id: 1 }, hi)
const { errorText, number } = english

// MSG-timed-out, MSG-something-went-wrong, MSG-no-response, MSG-request-failed
test.each([
  ['timed_out', 'Request timed out please try again'],
  ['no_response', 'No response received from the server.'],
  ['request_failed', 'An error occurred while making the request.'],
  ['something_went_wrong', 'Something went wrong'],
] as const)('the error %s reads %j', (code, words) => {
  expect(errorText(new ApiError(code))).toBe(words)
})

// MSG-server-words
test("the server's own message is shown unchanged in English", () => {
  expect(errorText(new ApiError('invalid_credentials', 'Invalid credentials.'))).toBe(
    'Invalid credentials.',
  )
})

test("the server's own message is shown in Hindi to readers of Hindi", () => {
  expect(hindi.errorText(new ApiError('contest_closed', 'Oops! this contest is closed.'))).toMatch(
    /[\u0900-\u097f]/,
  )
})

test('a limit is shown in the words of the server, which say when to try again', () => {
  const message = 'बहुत सारी कोशिशें हो गईं। कृपया 2 मिनट में फिर कोशिश करें।'
  expect(hindi.errorText(new ApiError('too_many_requests', message))).toBe(message)
})

test('an error of no call says that something went wrong', () => {
  expect(errorText(new Error('a mistake of ours'))).toBe('Something went wrong')
})

// OUTPUT-7
test('a name of the other direction stands isolated in a sentence', () => {
  const urdu = createWords({ locale: 'ur', language_id: 9 }, en)
  const alertAbout = (name: string, { t }: typeof english) =>
    t('notifications.comment', { name, title: 'Mist' })
  expect(alertAbout('فاطمہ', english)).toBe('\u2068فاطمہ\u2069 commented on “Mist”')
  expect(alertAbout('Asha', english)).toBe('Asha commented on “Mist”')
  expect(alertAbout('Asha', urdu)).toBe('\u2068Asha\u2069 commented on “\u2068Mist\u2069”')
  expect(alertAbout('فاطمہ', urdu)).toBe('\u2068فاطمہ\u2069 commented on “\u2068Mist\u2069”')
})

test('writes numbers the Indian way', () => {
  expect(number(1234567)).toBe('12,34,567')
})

test.each([
  [1, '1 day', '1 दिन'],
  [2, '2 days', '2 दिन'],
  [123456, '1,23,456 days', '1,23,456 दिन'],
])('writes %i with its plural form and in the Indian way, in both languages', (count, en, hi) => {
  expect(english.t('contest.days', { count })).toBe(en)
  expect(hindi.t('contest.days', { count })).toBe(hi)
})

test('writes the digits 0 to 9 in a language that has its own', () => {
  const marathi = createWords({ locale: 'mr', language_id: 4 }, en)
  expect(marathi.number(1234567)).toBe('12,34,567')
  expect(marathi.t('contest.days', { count: 123456 })).toContain('1,23,456')
})
