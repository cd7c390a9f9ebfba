/** Earlier versions stored the position of the device beside the token of the session. */
export function removeFormerPosition(): void {
  try {
    localStorage.removeItem('location_coords')
  } catch {
    // Storage is forbidden: there is none.
  }
}
