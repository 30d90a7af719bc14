import { documentTitle } from './document-title.ts'

const merchant = { name: 'Siam Night', tagline: { th: 'คำโปรย', en: 'Tagline' } }
const face = (header: 'home' | 'page' | 'form') => ({ header, title: { th: 'ฝากเงิน', en: 'Deposit' } })

test.each([
  [face('page'), 'th', 'ฝากเงิน · Siam Night'],
  [face('form'), 'en', 'Deposit · Siam Night'],
  [face('home'), 'en', 'Siam Night · Tagline'],
  [null, 'th', 'Siam Night · คำโปรย'],
] as const)(
  'titles a document by page and merchant, and home by the merchant alone: %j in %s',
  (shown, language, title) => {
    expect(documentTitle({ face: shown, merchant, language })).toBe(title)
  },
)
