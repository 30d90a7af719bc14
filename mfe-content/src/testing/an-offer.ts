import type { Fact, Offer } from '@tessera/site'

const fact = (key: Fact['key'], label: string, text: string): Fact => ({ key, label, text })

export const FACTS: readonly Fact[] = [
  fact('get', 'ได้รับ', '100% สูงสุด ฿2,000'),
  fact('do', 'ต้องทำ', 'ฝากครั้งแรกตั้งแต่ ฿100'),
  fact('target', 'ยอดเดิมพัน', '5 เท่าของโบนัส'),
  fact('maxBet', 'เดิมพันสูงสุด', '฿100'),
  fact('days', 'ระยะเวลา', '7 วัน'),
]

/** A match of the first deposit that is joined by a press. */
export const anOffer = (overrides: Partial<Offer> = {}): Offer => ({
  kind: 'WELCOME',
  termsVersion: 'v1',
  facts: [...FACTS],
  action: 'join',
  full: false,
  ...overrides,
})
