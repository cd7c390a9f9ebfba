import { expect, test } from 'vitest'
import { isLoopback } from './loopback.ts'

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '::1',
  '[::1]',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  'localhost',
  'LOCALHOST',
  'chowk.localhost',
])('%s reaches this machine alone', (host) => {
  expect(isLoopback(host)).toBe(true)
})

test.each([
  '0.0.0.0',
  '::',
  '[::]',
  '192.168.1.5',
  '::ffff:192.168.1.5',
  'fe80::1',
  '2001:db8::1',
  '128.0.0.1',
  '127.1',
  'example.org',
  'localhost.example.org',
  'notlocalhost',
  '127.0.0.1.example.org',
])('%s may reach others', (host) => {
  expect(isLoopback(host)).toBe(false)
})
