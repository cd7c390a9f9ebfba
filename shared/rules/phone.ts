/** A phone number as it is typed here: ten digits, without the country's code (SIGNUP-12). */
export function isPhone(text: string): boolean {
  return /^[1-9]\d{9}$/.test(text)
}

/** What the login code screen shows of a phone: its digits after the first five (CODE-2). */
export function lastDigits(phone: string): string {
  return phone.slice(5)
}
