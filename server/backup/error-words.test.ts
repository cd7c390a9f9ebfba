import { expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { inWords } from './error-words.ts'

const withCode = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: of the system`), { code, ...(path && { path }) })

test.each([
  [withCode('ENOSPC', '/x/database.tar.gz'), 'The disk became full: /x/database.tar.gz.'],
  [withCode('ENOSPC'), 'The disk became full.'],
  [withCode('EACCES', '/x'), 'This user may not do that: /x.'],
  [withCode('EROFS', '/x'), 'The disk can only be read: /x.'],
  [withCode('EEXIST', '/x'), 'A file stands in the way of a folder: /x.'],
  [withCode('57P01'), 'The database was stopped meanwhile. Start again.'],
  [
    new Error('Connection terminated unexpectedly'),
    'The database was stopped meanwhile. Start again.',
  ],
  [
    withCode('XX001'),
    'The database holds damaged pages, so it cannot be copied whole: XX001: of the system.',
  ],
  [
    new AppError('service_unavailable'),
    'The store at S3_ENDPOINT cannot be reached, or refuses us.',
  ],
  [withCode('28P01'), 'The database at DATABASE_URL cannot be opened: 28P01: of the system.'],
  [withCode('53100'), 'The disk of the database became full: 53100: of the system.'],
  [new Error('There is no folder /x.'), 'There is no folder /x.'],
  ['a text', 'a text'],
])('says %s in words', (error, words) => {
  expect(inWords(error)).toBe(words)
})
