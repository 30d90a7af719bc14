import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const toBase64Url = (data: Buffer) => data.toString('base64url')

/** Encodes bytes as CBOR in the shortest form, for 24 bytes and more. */
const cborBytes = (data: Buffer) => {
  const length = data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 0xff]
  return Buffer.concat([Buffer.from(length), data])
}
const cborText = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])

/** Software authenticator: one P-256 key, whose user is always present. */
export class Authenticator {
  readonly id = randomBytes(16)
  counter = 0
  /** False if it signs without user verification. */
  verifiesUser = true
  private readonly privateKey: KeyObject
  private readonly publicKey: Buffer

  constructor() {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.privateKey = pair.privateKey
    const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
    // COSE: kty EC2, alg ES256, crv P-256, x, y.
    this.publicKey = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ])
  }

  /** Browser response at this origin to the options of a passkey registration. */
  register(challenge: string, origin: string, rpId = new URL(origin).hostname): Record<string, unknown> {
    const length = Buffer.from([0, this.id.length])
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.publicKey])
    const data = Buffer.concat([this.authenticatorData(rpId, 0x45), credential])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(data),
    ])
    const clientData = this.clientData('webauthn.create', challenge, origin)
    return this.toResponse({
      clientDataJSON: toBase64Url(clientData),
      attestationObject: toBase64Url(attestation),
      transports: ['internal'],
    })
  }

  /** Browser response at this origin to the options of a login. */
  authenticate(challenge: string, origin: string, rpId = new URL(origin).hostname): Record<string, unknown> {
    this.counter++
    const data = this.authenticatorData(rpId, 0x05)
    const clientData = this.clientData('webauthn.get', challenge, origin)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.privateKey)
    return this.toResponse({
      clientDataJSON: toBase64Url(clientData),
      authenticatorData: toBase64Url(data),
      signature: toBase64Url(signature),
    })
  }

  private authenticatorData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([this.verifiesUser ? flags : flags & ~0x04]), counter])
  }

  private clientData(type: string, challenge: string, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  private toResponse(response: object): Record<string, unknown> {
    const id = toBase64Url(this.id)
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}
