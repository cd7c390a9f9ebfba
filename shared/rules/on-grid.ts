/** Degrees on the grid of about one kilometre, the precision in which a position is sent and stored: two decimals. */
export function onGrid(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
