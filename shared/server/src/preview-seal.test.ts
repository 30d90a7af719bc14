import { createPreviewSigner } from './preview-seal.ts'

const ID = '6f1c2a4e-3b7d-4c55-9a0e-1d2f3a4b5c6d'
const EXPIRES = new Date('2026-12-01T12:00:00Z')
const before = EXPIRES.getTime() - 1000
const seal = createPreviewSigner(['edge-token-of-the-tests-00001'])
const token = seal.tokenOf('siam', ID, EXPIRES)

test('lets a holder of the edge token open a link for its merchant, until it expires', () => {
  const other = createPreviewSigner(['edge-token-of-the-tests-00001'])
  expect(other.verify('siam', token, before)).toEqual({ id: ID, expiresAt: EXPIRES })
  expect(other.verify('lotus', token, before)).toBeNull()
  expect(other.verify('siam', token, EXPIRES.getTime())).toBeNull()
})

test('FIX-122 accepts a link of the former token during a rotation, and signs with the new one', () => {
  const rotating = createPreviewSigner(['edge-token-of-the-tests-00002', 'edge-token-of-the-tests-00001'])
  expect(rotating.verify('siam', token, before)).toEqual({ id: ID, expiresAt: EXPIRES })
  const link = rotating.tokenOf('siam', ID, EXPIRES)
  expect(createPreviewSigner(['edge-token-of-the-tests-00002']).verify('siam', link, before)).not.toBeNull()
  expect(seal.verify('siam', link, before)).toBeNull()
})

test('rejects a link without the edge token, and a changed one', () => {
  const forged = createPreviewSigner(['edge-token-of-the-tests-00002']).tokenOf('siam', ID, EXPIRES)
  const [id = '', seconds = '', end = ''] = token.split('.')
  const later = (Number.parseInt(seconds, 36) + 60).toString(36)
  const another = id.replace('6', '7')
  for (const text of [
    forged,
    `${id}.${later}.${end}`,
    `${another}.${seconds}.${end}`,
    `${id}.${seconds}.${end.slice(1)}`,
    `${id}.${seconds}.`,
    `${id}.${seconds}`,
    '',
    'off',
    `${token} `,
  ])
    expect([text, seal.verify('siam', text, before)]).toEqual([text, null])
})

test('makes a link that needs no escaping in an address', () => {
  expect(encodeURIComponent(token)).toBe(token)
})
