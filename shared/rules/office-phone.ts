/** Whether a text is the number of an office as people write it: `011 2462 0000`, `+91 98100 00000`, `112`. */
export function isOfficePhone(text: string): boolean {
  return /^[+0-9][0-9 -]{1,24}$/.test(text)
}
