import { createDecipheriv, createECDH, createHmac, hkdfSync } from 'node:crypto'
import { encloseBody } from './encrypted-body.ts'
import { ENCRYPTION_INFO, EncryptedEnvelope, macInput } from './encryption.ts'

function server() {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  const open = (envelope: EncryptedEnvelope) => {
    const secret = ecdh.computeSecret(Buffer.from(envelope.epk, 'base64'))
    const keys = Buffer.from(hkdfSync('sha256', secret, Buffer.from(envelope.nonce, 'base64'), ENCRYPTION_INFO, 64))
    const mac = createHmac('sha256', keys.subarray(32)).update(macInput(envelope)).digest('base64')
    const decipher = createDecipheriv('aes-256-cbc', keys.subarray(0, 32), Buffer.from(envelope.iv, 'base64'))
    const plain = Buffer.concat([decipher.update(Buffer.from(envelope.ct, 'base64')), decipher.final()])
    return { mac, body: JSON.parse(plain.toString('utf8')) as unknown }
  }
  return { published: { kid: 'k7', key: ecdh.getPublicKey('base64') }, open }
}

test('what the browser encloses, the server of the scheme opens, and the mac is the one it expects', async () => {
  const { published, open } = server()
  const body = { username: 'demo01', password: 'รหัสลับ ๑๒๓' }
  const envelope = await encloseBody(published, body, 1_700_000_000_000)
  expect(EncryptedEnvelope.parse(envelope)).toEqual(envelope)
  const opened = open(envelope)
  expect(opened.mac).toBe(envelope.mac)
  expect(opened.body).toEqual(body)
})

test('the same body never travels twice in the same form', async () => {
  const { published } = server()
  const [one, two] = await Promise.all([encloseBody(published, { a: 1 }, 1), encloseBody(published, { a: 1 }, 1)])
  expect(new Set([one.nonce, two.nonce, one.ct, two.ct, one.epk, two.epk]).size).toBe(6)
})
