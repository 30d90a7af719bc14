import { vendorIconFile } from '@tessera/site'

/** Path of the icons on the site itself (LOB-177). */
const SITE_ICONS_PATH = '/cdn/vendors'
/** Selects the same CDN for the whole document, so that each icon is loaded once. */
const cdnChoice = Math.random()

/** Returns the address of a vendor's icon, on any of the merchant's CDNs (LOB-174, LOB-175). */
export function vendorIcon(cdns: readonly string[], vassalage: string): string {
  const cdn = cdns[Math.floor(cdnChoice * cdns.length)] ?? SITE_ICONS_PATH
  return `${cdn}/${vendorIconFile(vassalage, 'COLOR')}`
}
