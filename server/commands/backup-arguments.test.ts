import { expect, test } from 'vitest'
import { readBackupCommand, readRestoreCommand } from './backup-arguments.ts'

test.each([
  [[], { action: 'make', to: undefined, keep: false, isTried: false }],
  [
    ['--to', '/mnt/disk', '--keep'],
    { action: 'make', to: '/mnt/disk', keep: true, isTried: false },
  ],
  [['--keep', '--try'], { action: 'make', to: undefined, keep: true, isTried: true }],
  [['--check', 'data/backups/one'], { action: 'check', path: 'data/backups/one' }],
  [['--list'], { action: 'list', to: undefined }],
  [['--list', '--to', '/mnt/disk'], { action: 'list', to: '/mnt/disk' }],
  [['-h'], { action: 'help' }],
] as const)('reads what to back up: %j', (args, command) => {
  expect(readBackupCommand([...args])).toEqual(command)
})

test.each([
  [['one'], '"one" is too much; quote what has spaces.'],
  [['--check', 'one', '--keep'], '--check stands alone, with the backup after it.'],
  [['--check', 'one', '--try'], '--check stands alone, with the backup after it.'],
  [['--list', '--keep'], '--list goes with --to alone.'],
  [['--list', '--check', 'one'], '--list goes with --to alone.'],
  [['--check'], "Option '--check <value>' argument missing"],
  [['--all'], "Unknown option '--all'"],
] as const)('refuses to back up %j with a message', (args, words) => {
  expect(() => readBackupCommand([...args])).toThrow(words)
})

test.each([
  [['one'], { action: 'restore', path: 'one', anyway: false }],
  [['one', '--anyway'], { action: 'restore', path: 'one', anyway: true }],
  [['--from-bucket'], { action: 'fetch', name: undefined, anyway: false }],
  [['--from-bucket', 'one', '--anyway'], { action: 'fetch', name: 'one', anyway: true }],
  [['--finish'], { action: 'finish' }],
  [['--point', 'restore_point_1'], { action: 'point', name: 'restore_point_1' }],
  [['--help'], { action: 'help' }],
] as const)('reads what to restore: %j', (args, command) => {
  expect(readRestoreCommand([...args])).toEqual(command)
})

test.each([
  [[], 'Please name the folder of a backup.'],
  [['one', 'two'], '"two" is too much; quote what has spaces.'],
  [['one', '--finish'], '--finish stands alone.'],
  [['--from-bucket', '--finish'], '--finish stands alone.'],
  [['--from-bucket', '--point', 'two'], '--point stands alone, with the schema after it.'],
  [['one', '--point', 'two'], '--point stands alone, with the schema after it.'],
  [['--to', 'x'], "Unknown option '--to'"],
] as const)('refuses to restore %j with a message', (args, words) => {
  expect(() => readRestoreCommand([...args])).toThrow(words)
})
