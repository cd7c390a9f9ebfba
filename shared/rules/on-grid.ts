/** Degrees on the grid of about one kilometre, which is as exactly as a position is sent and kept: two decimals. */
export function onGrid(degrees: number): number {
  return Math.round(degrees * 100) / 100
}
