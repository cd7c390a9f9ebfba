import { plainNumber } from './digits.ts'

/** A phone number as it is stored here: ten digits, without the country's code (SIGNUP-12). */
export function isPhone(text: string): boolean {
  return /^[1-9]\d{9}$/.test(text)
}

/** What may stand before the ten digits: the code of India, with or without the zero of older phone books, or that zero. */
const beforeNational = /^(?:(?:\+|00)910?|91|0)(?=[1-9]\d{9}$)/

/**
 * A phone number as it was typed or pasted, in the digits of any script: a number of India as its ten digits, another one
 * as `+` and its digits. What is no number comes back nearly as it was, and is none for `isPhone`.
 */
export function readPhone(text: string): string {
  const number = plainNumber(text).replace(/^tel:/i, '').replace(beforeNational, '')
  return number.replace(/^00(?=[1-9])/, '+')
}

/** What the login code screen shows of a phone: its digits after the first five (CODE-2). */
export function lastDigits(phone: string): string {
  return phone.slice(5)
}
