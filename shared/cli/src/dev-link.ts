import type { SliceClaims } from '@tessera/contracts'

/** Returns the link that opens a site with one slice from this machine, on the first page that the slice claims. */
export function devLink(site: string, { name, claims }: { name: string; claims: SliceClaims }, port: number): string {
  const url = new URL(claims.routes[0]?.path ?? '/m/home', site)
  return `${url.href}?mfo=${name.replace(/^mfe-/, '')}:${port}`
}
