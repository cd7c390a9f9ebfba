/**
 * The oldest browsers that everything works in: the last Chrome for Windows 7 and for most phones that get no more updates,
 * the last Firefox for Windows 7, and the last iOS for phones of 2014. See docs/decisions/75-oldest-browsers.md.
 */
export const oldestBrowsers = { chrome: 109, firefox: 115, ios: 15.6 }

/** The same for Vite, which writes newer syntax and CSS as these read it. */
export const buildTarget = Object.entries(oldestBrowsers).map(([name, version]) => name + version)
