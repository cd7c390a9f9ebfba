/** Whether a text has the form of an identification token, which the database asks for too. */
export function isToken(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,39}$/.test(text)
}

/** Whether the product itself uses that address, so that no community can. */
export function isReserved(token: string): boolean {
  return addresses.includes(token)
}

/** The first parts of the product's own addresses, in small letters. */
const addresses = [
  ...[
    'api',
    'assets',
    'dev',
    'health',
    'host',
    'media',
    'share',
    'shared',
    'icons',
    'moods',
    'app-shell',
  ],
  'saves-data',
  ...['contest', 'certificate', 'grievance', 'challenge-content', 'post', 'newpost', 'editpost'],
  ...['alerts', 'myprofile', 'userprofile', 'editprofile', 'respect', 'selectlocation'],
  ...[
    'settings',
    'stop-letters',
    'verifyotp',
    'forgot-password',
    'banned',
    'change-password',
    'sessions',
  ],
  ...['languageselectionscreen', 'locationselectionscreen', 'locationsearchscreen'],
  ...['terms-and-condition', 'privacy-policy', 'info', 'rules', 'faq', 'local-authorities'],
  ...['comingsoon', 'not-found'],
]
