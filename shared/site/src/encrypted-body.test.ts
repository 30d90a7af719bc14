import { createDecipheriv, createECDH, createHmac, hkdfSync } from 'node:crypto'
import { encloseBody } from './encrypted-body.ts'
import { ENCRYPTION_INFO, EncryptedEnvelope, type EnvelopeTarget, macInput } from './encryption.ts'

function server() {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const open = (envelope: EncryptedEnvelope, target: EnvelopeTarget | null = null) => {
    const secret = ecdh.computeSecret(Buffer.from(envelope.epk, 'base64'))
    const keys = Buffer.from(hkdfSync('sha256', secret, Buffer.from(envelope.nonce, 'base64'), ENCRYPTION_INFO, 64))
    const mac = createHmac('sha256', keys.subarray(32)).update(macInput(envelope, target)).digest('base64')
    const decipher = createDecipheriv('aes-256-cbc', keys.subarray(0, 32), Buffer.from(envelope.iv, 'base64'))
    const plain = Buffer.concat([decipher.update(Buffer.from(envelope.ct, 'base64')), decipher.final()])
    return { mac, body: JSON.parse(plain.toString('utf8')) as unknown }
  }
  return { published: { kid: 'k7', key: ecdh.getPublicKey('base64') }, open }
}

test('encrypts a body that the server of the scheme can decrypt, with the expected mac', async () => {
  const { published, open } = server()
  const body = { username: 'demo01', password: 'รหัสลับ ๑๒๓' }
  const envelope = await encloseBody(published, body, 1_700_000_000_000, '/api/v1/login')
  expect(EncryptedEnvelope.parse(envelope)).toEqual(envelope)
  const opened = open(envelope)
  expect(opened.mac).toBe(envelope.mac)
  expect(opened.body).toEqual(body)
})

test('never encrypts the same body to the same bytes twice', async () => {
  const { published } = server()
  const [one, two] = await Promise.all([
    encloseBody(published, { a: 1 }, 1, '/api/v1/login'),
    encloseBody(published, { a: 1 }, 1, '/api/v1/login'),
  ])
  expect(new Set([one.nonce, two.nonce, one.ct, two.ct, one.epk, two.epk]).size).toBe(6)
})

test('FIX-015 includes call and merchant in the mac of an envelope for a merchant', async () => {
  const { published, open } = server()
  const envelope = await encloseBody({ ...published, merchant: 'siam' }, { a: 1 }, 1, '/api/v1/login')
  const target = { path: '/api/v1/login', merchant: 'siam' }
  expect(open(envelope, target).mac).toBe(envelope.mac)
  expect(open(envelope, { ...target, merchant: 'lotus' }).mac).not.toBe(envelope.mac)
  expect(open(envelope).mac).not.toBe(envelope.mac)
})
