import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longestFiles } from '#server/testing/longest-files.ts'

test('the files that start first are there', () => {
  const isThere = (path: string) => existsSync(new URL(`../${path}`, import.meta.url))
  expect(longestFiles.filter((path) => !isThere(path))).toEqual([])
})
