import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const b64 = (data: Buffer) => data.toString('base64url')

/** CBOR of 24 bytes and more, as short as it can be. */
const bytes = (data: Buffer) => {
  const length = data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 0xff]
  return Buffer.concat([Buffer.from(length), data])
}
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])

/** An authenticator without a device: one P-256 key, whose owner is always there. */
export class Authenticator {
  readonly id = randomBytes(16)
  counter = 0
  /** False: it signs without having verified its user. */
  verifies = true
  private readonly privateKey: KeyObject
  private readonly publicKey: Buffer

  constructor() {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.privateKey = pair.privateKey
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
    // COSE: kty EC2, alg ES256, crv P-256, x, y.
    this.publicKey = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ])
  }

  /** A browser's response at this origin to the options of a new passkey. */
  make(challenge: string, origin: string, rpId = new URL(origin).hostname): Record<string, unknown> {
    const length = Buffer.from([0, this.id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey])
    const data = Buffer.concat([this.data(rpId, 0x45), credential])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(data),
    ])
    const clientData = this.clientData('webauthn.create', challenge, origin)
    return this.answer({
      clientDataJSON: b64(clientData),
      attestationObject: b64(attestation),
      transports: ['internal'],
    })
  }

  /** The same, to the options of a login. */
  sign(challenge: string, origin: string, rpId = new URL(origin).hostname): Record<string, unknown> {
    this.counter++
    const data = this.data(rpId, 0x05)
    const clientData = this.clientData('webauthn.get', challenge, origin)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.privateKey)
    return this.answer({
      clientDataJSON: b64(clientData),
      authenticatorData: b64(data),
      signature: b64(signature),
    })
  }

  private data(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([this.verifies ? flags : flags & ~0x04]), counter])
  }

  private clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  private answer(response: object): Record<string, unknown> {
    const id = b64(this.id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}
