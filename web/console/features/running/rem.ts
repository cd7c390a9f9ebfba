/** So many rem in CSS pixels, for readers who have chosen larger letters. */
export function remOf(rem: number): number {
  return rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize || '16')
}
