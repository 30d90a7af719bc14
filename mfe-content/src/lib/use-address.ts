import type { Host } from '@tessera/platform'
import { useState } from 'react'

/**
 * The query of a page's own address. On the way to another page this one is drawn once more: it stays as it stood. Called in an
 * observer.
 */
export function useAddress({ navigation }: Pick<Host, 'navigation'>, page: string): URLSearchParams {
  const { path } = navigation
  const [address, setAddress] = useState(path)
  if (path !== address && path.split('?')[0] === page) setAddress(path)
  return queryOf(address)
}

/** The query of an address. */
export const queryOf = (path: string): URLSearchParams => new URLSearchParams(path.split('?')[1])

/** A place in a list, from 0, as an address has it; null where it is none. */
export function placeIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? ''
  return /^\d{1,4}$/.test(text) ? Number(text) : null
}
