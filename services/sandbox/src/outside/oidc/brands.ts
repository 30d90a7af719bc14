import type { Brand } from '@tessera/outside'
import type { Algorithm } from '../signing/jwt.ts'

export interface BrandStyle {
  name: string
  /** One letter that stands where the real page has its sign. */
  letter: string
  /** What the real ones sign with. */
  alg: Algorithm
}

export const BRANDS: Readonly<Record<Brand, BrandStyle>> = {
  line: { name: 'LINE', letter: 'L', alg: 'ES256' },
  facebook: { name: 'Facebook', letter: 'f', alg: 'RS256' },
  google: { name: 'Google', letter: 'G', alg: 'RS256' },
}
