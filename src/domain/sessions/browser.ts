/** Names the browser of a session in plain words, so that a person recognizes it (SEC-22). */
export const browserNames = [
  'CHROME',
  'EDGE',
  'FIREFOX',
  'OPERA',
  'SAFARI',
  'SAMSUNG_INTERNET',
  'OTHER',
] as const
export const systemNames = [
  'ANDROID',
  'CHROME_OS',
  'IPAD',
  'IPHONE',
  'LINUX',
  'MAC',
  'WINDOWS',
  'OTHER',
] as const

export interface BrowserDescription {
  browser: (typeof browserNames)[number]
  system: (typeof systemNames)[number]
}

/** Patterns by precedence, because most browsers also name those that they resemble. */
const browserMarks: readonly (readonly [RegExp, BrowserDescription['browser']])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'EDGE'],
  [/\bOPR\/|\bOPT\//, 'OPERA'],
  [/\bSamsungBrowser\//, 'SAMSUNG_INTERNET'],
  [/\b(?:Firefox|FxiOS)\//, 'FIREFOX'],
  [/\b(?:Chrome|HeadlessChrome|CriOS)\//, 'CHROME'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'SAFARI'],
]
const systemMarks: readonly (readonly [RegExp, BrowserDescription['system']])[] = [
  [/\biPhone\b/, 'IPHONE'],
  [/\biPad\b/, 'IPAD'],
  [/\bAndroid\b/, 'ANDROID'],
  [/\bCrOS\b/, 'CHROME_OS'],
  [/\bWindows\b/, 'WINDOWS'],
  [/\bMacintosh\b/, 'MAC'],
  [/\bLinux\b/, 'LINUX'],
]

/** @returns null if neither the browser nor the system is known */
export function describeBrowser(userAgent: string): BrowserDescription | null {
  // No browser sends a longer header.
  const text = userAgent.slice(0, 500)
  const browser = browserMarks.find(([mark]) => mark.test(text))?.[1] ?? 'OTHER'
  const system = systemMarks.find(([mark]) => mark.test(text))?.[1] ?? 'OTHER'
  return browser === 'OTHER' && system === 'OTHER' ? null : { browser, system }
}
