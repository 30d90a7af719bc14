import { createHmac, timingSafeEqual } from 'node:crypto'

const TOKEN_FORMAT = /^([0-9a-f-]{36})\.([0-9a-z]{1,10})\.([\w-]{43})$/

/** Content of a preview link after its signature was verified. */
export interface VerifiedPreviewLink {
  id: string
  expiresAt: Date
}

/** Signs the links of previews: every holder of the edges' token creates and reads them, without any request. */
export interface PreviewSigner {
  /** Returns the token of a link; valid for one merchant's addresses, until the instant. */
  tokenOf(merchant: string, id: string, expiresAt: Date): string
  /** Returns null if the token is forged, of another merchant, or expired. */
  verify(merchant: string, token: string, now?: number): VerifiedPreviewLink | null
}

/** Creates the signer that all holders of the same edge token share: the first token signs, all are accepted. */
export function createPreviewSigner(edgeTokens: readonly string[]): PreviewSigner {
  const keys = edgeTokens.map((token) => createHmac('sha256', token).update('links to previews').digest())
  const signaturesOf = (merchant: string, text: string): Buffer[] =>
    keys.map((key) => createHmac('sha256', key).update(`${merchant} ${text}`).digest())
  return {
    tokenOf(merchant, id, expiresAt) {
      const text = `${id}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`
      return `${text}.${signaturesOf(merchant, text)[0]?.toString('base64url')}`
    },
    verify(merchant, token, now = Date.now()) {
      const [, id, seconds, signature] = TOKEN_FORMAT.exec(token) ?? []
      if (id === undefined || seconds === undefined || signature === undefined) return null
      const actual = Buffer.from(signature, 'base64url')
      const isSigned = signaturesOf(merchant, `${id}.${seconds}`).some(
        (expected) => actual.length === expected.length && timingSafeEqual(actual, expected),
      )
      if (!isSigned) return null
      const expiresAt = new Date(Number.parseInt(seconds, 36) * 1000)
      return expiresAt.getTime() > now ? { id, expiresAt } : null
    },
  }
}
