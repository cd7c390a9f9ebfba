/** Always the same numbers from 0 to 1, so that runs can be compared. */
export function createRandom(): () => number {
  let state = 7
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
