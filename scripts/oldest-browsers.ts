/**
 * The oldest browsers that everything works in: the last Chrome for Windows 7 and for most phones that get no more updates,
 * the last Firefox for Windows 7, and the last iOS for phones of 2014. See docs/decisions/075-oldest-browsers.md.
 */
export const oldestBrowsers = { chrome: 109, firefox: 115, ios: 15.6 }

/** For Vite, which writes newer syntax and styles as these browsers read them. */
export const targets = {
  /**
   * iOS knows private members of classes from 15 on, yet counts as faulty up to 16 for rarer forms that nobody here uses. Written out,
   * they would make each first load 1.2 kB larger.
   */
  target: targetsOf({ ...oldestBrowsers, ios: 16 }),
  cssTarget: targetsOf(oldestBrowsers),
}

function targetsOf(browsers: typeof oldestBrowsers): string[] {
  return Object.entries(browsers).map(([name, version]) => name + version)
}
