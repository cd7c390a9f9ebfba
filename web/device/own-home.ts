/** How long a member waits for their own page, in milliseconds; after that they see what the page has. */
const patience = 8000

/**
 * Marks the page while it is still the one that is drawn for visitors, where it is the home of the member who is signed in:
 * `own-home:` in a class says what they see meanwhile. Part of the inline script, so it is small.
 */
export function markOwnHome(): void {
  try {
    const user = JSON.parse(localStorage['@user'])
    const [, token, screen = ''] = location.pathname.toLowerCase().split('/')
    const isHome = token === user.identification_token && /^(home|contestlist)?$/.test(screen)
    if (!localStorage.token || !isHome) return
    document.documentElement.dataset.ownHome = ''
    // Scripts that neither come nor fail are no reason to hide the challenges.
    setTimeout(unmarkOwnHome, patience)
  } catch {
    // Nobody is signed in, or the storage is forbidden.
  }
}

/** Ends it, once the page is the member's own, and where that will not come. */
export function unmarkOwnHome(): void {
  delete document.documentElement.dataset.ownHome
}
