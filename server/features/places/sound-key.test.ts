import { expect, test } from 'vitest'
import { placeForm } from './place-form.ts'
import { soundKey } from './sound-key.ts'

test.each([
  ['Lajpat Nagar', 'Lajpath Nagar'],
  ['Lajpat Nagar', 'लाजपत नगर'],
  ['Chowringhee', 'Chouringhee'],
  ['Jhansi', 'Jansi'],
  ['Jaipur', 'Jaypur'],
  ['Kanpur', 'Kanpoor'],
  ['Bandra', 'बांद्रा'],
  ['Bengaluru', 'ಬೆಂಗಳೂರು'],
  ['Chennai', 'சென்னை'],
  ['Mumbai', 'மும்பை'],
  ['Gandhinagar', 'ગાંધીનગર'],
  ['Kanpur', 'কানপুর'],
  ['Dwarka Nagar', 'Dwarkanagar'],
])('%s sounds like %s', (name, other) => {
  const [key, otherKey] = [soundKey(name), soundKey(other)]
  expect(otherKey.replaceAll('a', '')).toBe(key.replaceAll('a', ''))
})

test.each([
  ['Pune', 'Puri'],
  ['Surat', 'Satara'],
  ['Patna', 'Panna'],
])('%s does not sound like %s', (name, other) => {
  expect(soundKey(name)).not.toBe(soundKey(other))
})

test.each(['R. K. Puram', 'RK Puram', 'r.k.puram', 'R K PURAM'])('%s is one name', (name) => {
  expect(placeForm(name)).toBe('rk puram')
})
