import { createHmac, timingSafeEqual } from 'node:crypto'

const FORM = /^([0-9a-f-]{36})\.([0-9a-z]{1,10})\.([\w-]{43})$/

/** Content of a preview link after its signature was verified. */
export interface OpenedLink {
  id: string
  expiresAt: Date
}

/** Signs the links of previews: every holder of the edges' token creates and reads them, without any request. */
export interface PreviewSeal {
  /** Returns the token of a link; valid for one merchant's addresses, until the instant. */
  tokenOf(merchant: string, id: string, expiresAt: Date): string
  /** Null for what is forged, of another merchant, or over. */
  open(merchant: string, token: string, now?: number): OpenedLink | null
}

/** The seal of all who share a token of the role edge. */
export function createPreviewSeal(edgeToken: string): PreviewSeal {
  const key = createHmac('sha256', edgeToken).update('links to previews').digest()
  const sealOf = (merchant: string, text: string): Buffer =>
    createHmac('sha256', key).update(`${merchant} ${text}`).digest()
  return {
    tokenOf(merchant, id, expiresAt) {
      const text = `${id}.${Math.floor(expiresAt.getTime() / 1000).toString(36)}`
      return `${text}.${sealOf(merchant, text).toString('base64url')}`
    },
    open(merchant, token, now = Date.now()) {
      const [, id, seconds, signature] = FORM.exec(token) ?? []
      if (id === undefined || seconds === undefined || signature === undefined) return null
      const [actual, right] = [Buffer.from(signature, 'base64url'), sealOf(merchant, `${id}.${seconds}`)]
      if (actual.length !== right.length || !timingSafeEqual(actual, right)) return null
      const expiresAt = new Date(Number.parseInt(seconds, 36) * 1000)
      return expiresAt.getTime() > now ? { id, expiresAt } : null
    },
  }
}
