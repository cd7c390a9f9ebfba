import { expect, test } from 'vitest'
import { readCommand } from './media-arguments.ts'

test.each([
  [['move', '--to', 's3'], { to: 's3', keep: false }],
  [['move', '--to', 'folder', '--keep'], { to: 'folder', keep: true }],
  [[], 'help'],
  [['move', '--help'], 'help'],
] as const)('reads %j', (args, command) => {
  expect(readCommand([...args])).toEqual(command)
})

test.each([
  [['copy', '--to', 's3'], 'Only "move" can be done.'],
  [['move', 'all', '--to', 's3'], 'Only "move" can be done.'],
  [['move'], 'Say where to: --to s3 or --to folder.'],
  [['move', '--to', 'moon'], 'Say where to: --to s3 or --to folder.'],
] as const)('refuses %j with a message', (args, words) => {
  expect(() => readCommand([...args])).toThrow(words)
})
