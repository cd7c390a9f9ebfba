import { describe, expect, it } from 'vitest'
import { initialOf } from './initial.ts'

describe('initialOf', () => {
  it.each([
    ['Ravi Iyer', 'R'],
    ['  asha', 'A'],
    ['आशा वर्मा', 'आ'],
    ['हिमानी', 'हि'],
    ['தமிழ்', 'த'],
    ['মৌসুমী', 'মৌ'],
    ['ਜਸਪ੍ਰੀਤ', 'ਜ'],
    ['E\u0301mile', 'E\u0301'],
    ['"Guddu" Singh', 'G'],
    ['🌻 Sunita', 'S'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['7 Hills', '7'],
    ['   ', ''],
  ])('reads %j as %j', (name, initial) => {
    expect(initialOf(name)).toBe(initial)
  })
})
