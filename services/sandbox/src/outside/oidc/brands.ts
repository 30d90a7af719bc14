import type { Brand } from '@tessera/outside'
import type { Algorithm } from '../signing/jwt.ts'

export interface BrandStyle {
  name: string
  /** A letter in place of the real page's logo. */
  letter: string
  /** Algorithm that the real brand signs with. */
  alg: Algorithm
}

export const BRANDS: Readonly<Record<Brand, BrandStyle>> = {
  line: { name: 'LINE', letter: 'L', alg: 'ES256' },
  facebook: { name: 'Facebook', letter: 'f', alg: 'RS256' },
  google: { name: 'Google', letter: 'G', alg: 'RS256' },
}
