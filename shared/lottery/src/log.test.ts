import { toHex } from '@tessera/fair'
import { asciiBytes } from './hash.ts'
import { entryHash, FIRST_PREV, firstBreak, isReceiptSigned, type LogEntry, receiptText } from './log.ts'

async function chain(payloads: readonly string[]): Promise<{ entries: LogEntry[]; head: string }> {
  const entries: LogEntry[] = []
  let prev = FIRST_PREV
  for (const [at, payload] of payloads.entries()) {
    const entry: LogEntry = {
      seq: at + 1,
      prev,
      time: '2027-02-01T09:00:00.000Z',
      type: 'seal',
      drawId: 'siam:TH6:20270201',
      payload,
    }
    entries.push(entry)
    prev = await entryHash(entry)
  }
  return { entries, head: prev }
}

test('finds no break in an intact log, and a changed byte at the entry after it', async () => {
  const { entries, head } = await chain(['a', 'b', 'c'])
  expect(await firstBreak(entries, head)).toBeNull()
  expect(await firstBreak(entries.slice(1), head)).toBeNull()
  const changed = entries.map((entry) => (entry.seq === 2 ? { ...entry, payload: 'B' } : entry))
  expect(await firstBreak(changed, head)).toBe(3)
  expect(await firstBreak(entries.slice(0, 2), head)).toBe(2)
  expect(await firstBreak([...entries.slice(0, 1), ...entries.slice(2)], head)).toBe(3)
})

test('signs a receipt for its order, its lines and the observed head only', async () => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', keys.publicKey)
  const key = { kty, crv, x, y } as JsonWebKey
  const receipt = {
    orderId: 'o1',
    drawId: 'siam:TH6:20270201',
    leaves: ['ab'.repeat(32), 'cd'.repeat(32)],
    seq: 7,
    head: 'ef'.repeat(32),
    time: '2027-02-01T08:00:00.000Z',
  }
  const bytes = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    keys.privateKey,
    asciiBytes(await receiptText(receipt)),
  )
  const signature = toHex(new Uint8Array(bytes))
  expect(await isReceiptSigned(key, receipt, signature)).toBe(true)
  for (const other of [
    { ...receipt, orderId: 'o2' },
    { ...receipt, leaves: [...receipt.leaves].reverse() },
    { ...receipt, head: '00'.repeat(32) },
  ])
    expect(await isReceiptSigned(key, other, signature)).toBe(false)
})
