import { themeCss } from '@tessera/contracts/theme-css'
import type { MerchantConfig } from '@tessera/site'
import kirin from '../../../ops/merchants/kirin.json'
import lotus from '../../../ops/merchants/lotus.json'
import siam from '../../../ops/merchants/siam.json'

export type ThemeName = 'siam' | 'lotus' | 'kirin'

const cssOf = ({ theme }: { theme: unknown }): string => themeCss(theme as MerchantConfig['theme'])

/** The themes of the merchants, as the edge writes them into a document. */
export const THEMES: Readonly<Record<ThemeName, string>> = {
  siam: cssOf(siam),
  lotus: cssOf(lotus),
  kirin: cssOf(kirin),
}
