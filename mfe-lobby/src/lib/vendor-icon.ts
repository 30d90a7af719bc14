import { vendorIconFile } from '@tessera/site'

/** The icons that the site itself has (LOB-177). */
const OWN = '/cdn/vendors'
/** One of the list, the same one for as long as the document lives: each icon is loaded once. */
const luck = Math.random()

/** Returns the address of a vendor's icon, on any of the merchant's CDNs (LOB-174, LOB-175). */
export function vendorIcon(cdns: readonly string[], vassalage: string): string {
  const cdn = cdns[Math.floor(luck * cdns.length)] ?? OWN
  return `${cdn}/${vendorIconFile(vassalage, 'COLOR')}`
}
