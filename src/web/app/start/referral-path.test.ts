import { expect, test } from 'vitest'
import { parseReferralPath } from './referral-path.ts'

test('a referral’s prefix is taken off every address, and nothing else is', () => {
  expect(parseReferralPath('/r/demo-reseller/get-started')).toEqual({
    referralUrlId: 'demo-reseller',
    basename: '/r/demo-reseller',
  })
  expect(parseReferralPath('/r/a%20b')).toEqual({ referralUrlId: 'a b', basename: '/r/a%20b' })
  for (const path of ['/', '/r', '/r/%', '/r/%zz/accounts', '/r/', '/rest/x', '/accounts/r/x'])
    expect(parseReferralPath(path), path).toEqual({ referralUrlId: null, basename: '/' })
})
