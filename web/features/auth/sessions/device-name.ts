export type DeviceName = { browser: string | undefined; system: string | undefined }

/** Reads browser and system from a user agent: `Chrome` on `Android`. Many browsers name others too. */
export function readDevice(userAgent: string): DeviceName {
  return { browser: firstOf(browsers, userAgent), system: firstOf(systems, userAgent) }
}

// The first match counts: Edge names Chrome as well, and Chrome names Safari.
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPX\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(MiuiBrowser|XiaoMi)\//, 'Mi Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\bKAIOS\b/i, 'KaiOS'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

function firstOf(names: [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([form]) => form.test(userAgent))?.[1]
}
