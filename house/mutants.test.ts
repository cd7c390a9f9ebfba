import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parts } from '../mutants/deciding-files.ts'

const root = new URL('..', import.meta.url)

test.each(Object.entries(parts))(
  'every file of %s that mutants are made of is there',
  (_, part) => {
    expect(part.files.length).toBeGreaterThan(0)
    expect(part.files.filter((file) => !existsSync(new URL(file, root)))).toEqual([])
  },
)
