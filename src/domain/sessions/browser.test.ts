import { expect, test } from 'vitest'
import { describeBrowser } from './browser.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0.0.0 Safari/537.36`, 'CHROME', 'WINDOWS'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'EDGE', 'WINDOWS'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/126.0.0.0 Safari/537.36 OPR/111.0`, 'OPERA', 'LINUX'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/126.0.0.0 Safari/537.36`,
    'CHROME',
    'CHROME_OS',
  ],
  [`Mozilla/5.0 (Linux; Android 14) ${webKit} Chrome/126.0.0.0 Mobile Safari/537.36`, 'CHROME', 'ANDROID'],
  [
    `Mozilla/5.0 (Linux; Android 14) ${webKit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'SAMSUNG_INTERNET',
    'ANDROID',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:127.0) Gecko/20100101 Firefox/127.0', 'FIREFOX', 'MAC'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
    'SAFARI',
    'MAC',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Mobile Safari/604.1',
    'CHROME',
    'IPHONE',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1',
    'SAFARI',
    'IPAD',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Trident/7.0', 'OTHER', 'WINDOWS'],
])('%s is named [SEC-22]', (userAgent, browser, system) => {
  expect(describeBrowser(userAgent)).toEqual({ browser, system })
})

test.each(['', 'curl/8.5.0', `${'x'.repeat(1000)} Chrome/126 Windows`])(
  '%s is not named [SEC-22]',
  (userAgent) => {
    expect(describeBrowser(userAgent)).toBeNull()
  },
)
